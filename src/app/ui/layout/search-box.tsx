import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'

/** The header's search: an icon that opens a box over the whole width; submitting lists what was found. */
export function HeaderSearch() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }

  function submit(form: FormData) {
    const search = String(form.get('search') ?? '').trim()
    setOpen(false)
    void navigate({ to: '/products', search: search === '' ? {} : { search } })
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label={t`Search`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="grid size-11 place-items-center rounded-sm hover:bg-graphite-line"
      >
        <Search size={20} aria-hidden />
      </button>
      {open && (
        <form
          role="search"
          action={submit}
          onKeyDown={(event) => event.key === 'Escape' && close()}
          className="absolute inset-x-0 top-full border-t border-graphite-line bg-graphite shadow-float"
        >
          <div className="column flex items-center gap-3 py-4">
            <Search size={20} aria-hidden className="text-graphite-soft" />
            <input
              name="search"
              type="search"
              // the buyer has just asked for this box
              autoFocus
              aria-label={t`Search products`}
              placeholder={t`Name, model, material, e.g. WL-1101 or waxed canvas`}
              className="min-h-12 min-w-0 flex-1 bg-transparent text-lg text-white outline-none placeholder:text-graphite-soft"
            />
            <button
              type="submit"
              className="min-h-11 rounded-sm bg-white px-5 text-sm font-semibold text-graphite"
            >
              <Trans>Search</Trans>
            </button>
            <button
              type="button"
              aria-label={t`Close search`}
              onClick={close}
              className="grid size-11 place-items-center rounded-sm hover:bg-graphite-line"
            >
              <X size={20} aria-hidden />
            </button>
          </div>
        </form>
      )}
    </>
  )
}
