import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** The header's search: an icon that opens a box over the whole width; submitting lists what was found. */
export function HeaderSearch() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { href } = useLocation()
  const opener = useRef<HTMLButtonElement>(null)
  const [openOn, setOpenOn] = useState<string>()
  const open = openOn === href // going anywhere closes it
  const close = () => {
    setOpenOn(undefined)
    opener.current?.focus()
  }

  function search(text: string) {
    close()
    void navigate({ to: '/products', search: text === '' ? {} : { search: text } })
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label={t`Search`}
        aria-expanded={open}
        onClick={() => setOpenOn(open ? undefined : href)}
        className="grid size-11 place-items-center rounded-sm hover:bg-graphite-line"
      >
        <Search size={20} aria-hidden />
      </button>
      {open && <SearchBox onSearch={search} onClose={close} />}
    </>
  )
}

type SearchBoxProps = { onSearch: (text: string) => void; onClose: () => void }

function SearchBox({ onSearch, onClose }: SearchBoxProps) {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [onClose])
  // the buyer has just asked for this box
  useEffect(() => box.current?.focus(), [])
  return (
    <search className="absolute inset-x-0 top-full border-t border-graphite-line bg-graphite shadow-float">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(box.current?.value.trim() ?? '')
        }}
        className="column flex items-center gap-3 py-4"
      >
        <Search size={20} aria-hidden className="text-graphite-soft max-sm:hidden" />
        <input
          ref={box}
          type="search"
          aria-label={t`Search products`}
          placeholder={t`Name, model or material`}
          className="min-h-12 min-w-0 flex-1 bg-transparent text-lg text-white outline-none placeholder:text-graphite-soft [&::-webkit-search-cancel-button]:hidden"
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
          onClick={onClose}
          className="grid size-11 place-items-center rounded-sm hover:bg-graphite-line"
        >
          <X size={20} aria-hidden />
        </button>
      </form>
    </search>
  )
}
