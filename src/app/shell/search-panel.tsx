import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { memo, useEffect, useRef, useState, type KeyboardEventHandler, type ReactNode } from 'react'
import { useCloseOnBack } from '#app/hooks/use-close-on-back.ts'

/** A style or a category. */
export type Suggestion =
  | { name: string; model: string; id: string }
  | { name: string; slug: string }
/** Best first; `nearest` where no style matches all words. */
export type Suggestions = { suggestions: Suggestion[]; nearest?: boolean | undefined }
/** Never rejects. */
export type Suggest = (text: string) => Promise<Suggestions>

type SearchPanelProps = {
  suggest: Suggest
  onSearch: (text: string) => void
  onPick: (suggestion: Suggestion) => void
  onClose: () => void
  /** Link to where tags are scanned. */
  scan?: ReactNode
  /** Stands beside a suggested style. */
  renderStyleAction?: RenderStyleAction | undefined
}
export type RenderStyleAction = (style: { id: string; name: string }) => ReactNode

/** `at` is the row that the arrow keys have reached; -1 for the box itself. */
type SearchState = Suggestions & { searched?: string; at: number }
const noSuggestions: SearchState = { suggestions: [], at: -1 }

const listId = 'suggestions'
const toOptionId = (at: number) => `${listId}-${at}`

/** A combobox with list autocomplete (w3.org/WAI/ARIA). A key press renders only the results. */
export function SearchPanel(props: SearchPanelProps) {
  const { suggest, onSearch, onPick, onClose, scan, renderStyleAction } = props
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState(noSuggestions)
  const { suggestions, at, nearest, searched } = found
  useCloseOnBack(true, onClose)
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      // What an action has opened over the panel closes first, also before it has the focus.
      if (key === 'Escape' && document.querySelector('[role=dialog]') === null) onClose()
    }
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [onClose])
  // The user has just opened this box.
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    if (at >= 0) document.getElementById(toOptionId(at))?.scrollIntoView({ block: 'nearest' })
  }, [at])

  async function find(text: string) {
    const suggested = text.trim() === '' ? noSuggestions : await suggest(text)
    // A later key press may have been faster.
    if (box.current?.value === text) setFound({ ...suggested, searched: text.trim(), at: -1 })
  }
  const onKeyDown: KeyboardEventHandler = (event) => {
    // Keys of an input method, which composes Chinese text.
    if (event.nativeEvent.isComposing) return
    const picked = suggestions[at]
    const places = suggestions.length + 1
    if (event.key === 'ArrowDown') setFound({ ...found, at: ((at + 2) % places) - 1 })
    else if (event.key === 'ArrowUp') setFound({ ...found, at: ((at + places) % places) - 1 })
    else if (event.key === 'Enter' && picked) onPick(picked)
    else return
    event.preventDefault()
  }

  return (
    <form
      role="search"
      aria-label={t`Whole shop`}
      className="absolute inset-x-0 top-full border-t border-graphite-line bg-graphite shadow-float"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(box.current?.value.trim() ?? '')
      }}
    >
      <div className="column flex flex-wrap items-center gap-x-3 py-4">
        <Search size={20} aria-hidden className="text-graphite-soft max-sm:hidden" />
        <input
          ref={box}
          type="search"
          role="combobox"
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t`Search products`}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded={suggestions.length > 0}
          aria-activedescendant={at >= 0 ? toOptionId(at) : undefined}
          placeholder={t`Name, model or material`}
          onChange={({ target, nativeEvent }) => {
            if (!('isComposing' in nativeEvent && nativeEvent.isComposing)) void find(target.value)
          }}
          onCompositionEnd={(event) => void find(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className="min-h-12 min-w-0 flex-1 bg-transparent text-lg text-white outline-none placeholder:text-graphite-soft [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          className="min-h-11 rounded-sm bg-white px-5 text-sm font-semibold text-graphite"
        >
          <Trans>Search</Trans>
        </button>
        {scan}
        <button
          type="button"
          aria-label={t`Close search`}
          onClick={onClose}
          className="grid size-11 place-items-center rounded-sm hover:bg-graphite-line"
        >
          <X size={20} aria-hidden />
        </button>
      </div>
      {nearest && suggestions.length > 0 && (
        <p role="status" className="column pb-3 text-sm text-graphite-soft">
          <Trans>No style fits all of "{searched}". These come nearest.</Trans>
        </p>
      )}
      <div
        hidden={suggestions.length === 0}
        className="column max-h-[calc(var(--screen)-10rem)] overflow-y-auto pb-3"
      >
        {/* An option holds nothing that is pressed: the actions stand beside the list, in rows of the same height. */}
        <div className="grid grid-cols-[minmax(0,1fr)_auto] [&>*>*]:h-12 [&>*>*]:border-t [&>*>*]:border-graphite-line">
          <div id={listId} role="listbox" aria-label={t`Suggestions`}>
            {suggestions.map((suggestion, index) => (
              <Option
                // Rows change with every key press: replacing their elements would be expensive.
                key={toOptionId(index)}
                id={toOptionId(index)}
                suggestion={suggestion}
                highlighted={index === at}
                onPick={onPick}
              />
            ))}
          </div>
          {renderStyleAction && (
            <div>
              {suggestions.map((suggestion, index) => (
                <div key={toOptionId(index)} className="grid place-items-center">
                  {'id' in suggestion && renderStyleAction(suggestion)}
                </div>
              ))}
            </div>
          )}
        </div>
      </div>
    </form>
  )
}

type OptionProps = {
  id: string
  suggestion: Suggestion
  highlighted: boolean
  onPick: (suggestion: Suggestion) => void
}

const Option = memo(function Option({ id, suggestion, highlighted, onPick }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={highlighted}
      data-highlighted={highlighted || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(suggestion)}
      className={clsx(
        'flex cursor-pointer items-center gap-4 px-2',
        highlighted ? 'bg-graphite-line' : 'hover:bg-graphite-line',
      )}
    >
      <span className="min-w-0 flex-1 truncate">{suggestion.name}</span>
      {'model' in suggestion ? (
        <span translate="no" className="shrink-0 font-mono text-sm text-graphite-soft">
          {suggestion.model}
        </span>
      ) : (
        <span className="shrink-0 text-sm text-graphite-soft">
          <Trans>Category</Trans>
        </span>
      )}
    </div>
  )
})
