import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { ScanLine, Search } from 'lucide-react'
import { useRef } from 'react'
import { lazyComponent } from '../lib/lazy-component.tsx'
import type { RenderStyleAction, Suggest, Suggestion } from './search-panel.tsx'

const SearchPanel = lazyComponent(async () => (await import('./search-panel.tsx')).SearchPanel)

type HeaderSearchProps = {
  suggest: Suggest
  renderStyleAction?: RenderStyleAction | undefined
  open: boolean
  onOpen: (open: boolean) => void
}

/** An icon that opens a box over the full width; submitting shows the list. */
export function HeaderSearch(props: HeaderSearchProps) {
  const { suggest, renderStyleAction, open, onOpen } = props
  const { t } = useLingui()
  const navigate = useNavigate()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    onOpen(false)
    opener.current?.focus()
  }

  function search(text: string) {
    close()
    void navigate({ to: '/products', search: text === '' ? {} : { search: text } })
  }
  function pick(suggestion: Suggestion) {
    close()
    if ('id' in suggestion) {
      void navigate({ to: '/products/$id', params: { id: suggestion.id } })
    } else void navigate({ to: '/products', search: { category: suggestion.slug } })
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label={t`Search`}
        aria-expanded={open}
        onClick={() => onOpen(!open)}
        className="grid size-11 place-items-center rounded-sm hover:bg-graphite-line"
      >
        <Search size={20} aria-hidden />
      </button>
      {open && (
        <SearchPanel
          suggest={suggest}
          renderStyleAction={renderStyleAction}
          onSearch={search}
          onPick={pick}
          onClose={close}
          scan={
            <Link
              to="/scan"
              onClick={close}
              className="flex min-h-11 items-center gap-2 rounded-sm px-2 text-sm font-semibold text-graphite-soft hover:text-white max-sm:order-last max-sm:-mx-2 max-sm:basis-full"
            >
              <ScanLine size={20} aria-hidden />
              <Trans>Scan a tag</Trans>
            </Link>
          }
        />
      )}
    </>
  )
}
