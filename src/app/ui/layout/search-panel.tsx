import { Autocomplete } from '@base-ui/react/autocomplete'
import { Trans, useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Suggest, Suggestion } from './search-box.tsx'

type SearchPanelProps = {
  suggest: Suggest
  onSearch: (text: string) => void
  onPick: (suggestion: Suggestion) => void
  onClose: () => void
}

/** The box over the whole width with what fits so far below it. */
export function SearchPanel({ suggest, onSearch, onPick, onClose }: SearchPanelProps) {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  const asked = useRef('')
  const [typed, setTyped] = useState('')
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [onClose])
  // the buyer has just asked for this box
  useEffect(() => box.current?.focus(), [])

  function type(text: string) {
    setTyped(text)
    asked.current = text
    if (text.trim() === '') return setSuggestions([])
    void suggest(text).then((found) => asked.current === text && setSuggestions(found))
    return undefined
  }

  return (
    <form
      role="search"
      className="absolute inset-x-0 top-full border-t border-graphite-line bg-graphite shadow-float"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <Autocomplete.Root
        items={suggestions}
        value={typed}
        onValueChange={(text, { reason }) => reason !== 'item-press' && type(text)}
        itemToStringValue={({ name }: Suggestion) => name}
        mode="none"
        inline
        open
      >
        <div className="column flex items-center gap-3 py-4">
          <Search size={20} aria-hidden className="text-graphite-soft max-sm:hidden" />
          <Autocomplete.Input
            ref={box}
            type="search"
            enterKeyHint="search"
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
        </div>
        <Autocomplete.List
          aria-label={t`Suggestions`}
          className="column max-h-[calc(100dvh-10rem)] overflow-y-auto pb-3 data-empty:pb-0"
        >
          {(suggestion: Suggestion) => (
            <Autocomplete.Item
              key={suggestion.key}
              value={suggestion}
              onClick={() => onPick(suggestion)}
              className="flex min-h-11 cursor-pointer items-baseline gap-4 border-t border-graphite-line px-2 py-2.5 data-highlighted:bg-graphite-line"
            >
              <span className="min-w-0 flex-1 truncate">{suggestion.name}</span>
              <span className="shrink-0 font-mono text-sm text-graphite-soft">
                {'model' in suggestion ? suggestion.model : <Trans>Category</Trans>}
              </span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </form>
  )
}
