import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'

/** Debounce in ms. */
const pause = 200

export const ListSearchBox = memo(function ListSearchBox({
  search,
  onSearch,
}: {
  search: string
  onSearch: (search: string) => void
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(search)
  const [lastSearch, setLastSearch] = useState(search)
  const [sentSearches, setSentSearches] = useState<string[]>([])
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (lastSearch !== search) {
    // The address has changed: by an own search, which typing may have overtaken, or from outside, which wins.
    setLastSearch(search)
    const sentIndex = sentSearches.indexOf(search)
    setSentSearches(sentIndex === -1 ? [] : sentSearches.slice(sentIndex + 1))
    if (sentIndex === -1) setTyped(search)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(text: string, wait: number) {
    setTyped(text)
    scheduleSearch(text, wait)
  }
  function scheduleSearch(text: string, wait: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const wanted = text.trim()
      if (wanted !== search) setSentSearches((before) => [...before, wanted])
      onSearch(wanted)
    }, wait)
  }

  return (
    <form
      role="search"
      aria-label={t`Products`}
      action="/products"
      className="relative block"
      onSubmit={(event) => {
        event.preventDefault()
        type(typed, 0)
      }}
    >
      <Search
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-soft"
      />
      <input
        ref={box}
        type="search"
        name="search"
        maxLength={200}
        value={typed}
        aria-label={t`Search products`}
        placeholder={t`Search products...`}
        onChange={({ currentTarget, nativeEvent }) => {
          // Letters that an input method will compose to a Chinese word.
          if ('isComposing' in nativeEvent && nativeEvent.isComposing) setTyped(currentTarget.value)
          else type(currentTarget.value, pause)
        }}
        onCompositionStart={() => clearTimeout(timer.current)}
        onCompositionEnd={(event) => scheduleSearch(event.currentTarget.value, pause)}
        className={clsx(
          'min-h-11 w-full rounded-sm border border-edge bg-sheet pl-10 text-base placeholder:text-soft hover:border-ink [&::-webkit-search-cancel-button]:hidden',
          typed === '' ? 'pr-2' : 'pr-11',
        )}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={t`Clear search`}
          onClick={() => {
            type('', 0)
            box.current?.focus() // the focused button disappears
          }}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-soft hover:text-ink"
        >
          <X size={18} aria-hidden />
        </button>
      )}
    </form>
  )
})
