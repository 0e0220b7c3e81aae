import { clsx } from 'clsx'
import { findSwatch } from '#app/catalogue/color-swatches.ts'

type OptionPickerProps = {
  legend: string
  options: readonly string[]
  /** Translates an option. */
  translateWord: (option: string) => string
  chosen: string | undefined
  /** Undefined when the chosen one is clicked again: options are optional (specification, section 5). */
  onChoose: (option: string | undefined) => void
  /** Shows colours beside their names. */
  swatches?: boolean
}

/** Renders nothing without options. */
export function OptionPicker({
  legend,
  options,
  translateWord,
  chosen,
  onChoose,
  swatches = false,
}: OptionPickerProps) {
  if (options.length === 0) return null
  return (
    <fieldset>
      <legend className="label-caps mb-2 text-soft">
        {legend}
        {chosen !== undefined && (
          <span className="ml-2 tracking-normal text-ink normal-case">{translateWord(chosen)}</span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === chosen}
            onClick={() => onChoose(option === chosen ? undefined : option)}
            className={clsx(
              'inline-flex min-h-11 items-center gap-2 rounded-sm border px-3 text-sm',
              option === chosen
                ? 'border-ink bg-ink text-paper'
                : 'border-edge bg-sheet hover:border-ink',
            )}
          >
            {swatches && findSwatch(option) && (
              <span
                aria-hidden
                className="size-5 rounded-full border border-edge forced-color-adjust-none"
                style={{ background: findSwatch(option) }}
              />
            )}
            {translateWord(option)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
