import { clsx } from 'clsx'
import { swatchOf } from '#app/catalogue/color-swatches.ts'

type ChooserProps = {
  legend: string
  options: readonly string[]
  /** Translates an option. */
  say: (option: string) => string
  chosen: string | undefined
  /** Undefined when the chosen one is clicked again: options are optional (specification, section 5). */
  onChoose: (option: string | undefined) => void
  /** Shows colours beside their names. */
  swatches?: boolean
}

/** Renders nothing without options. */
export function Chooser({
  legend,
  options,
  say,
  chosen,
  onChoose,
  swatches = false,
}: ChooserProps) {
  if (options.length === 0) return null
  return (
    <fieldset>
      <legend className="label-caps mb-2 text-soft">
        {legend}
        {chosen !== undefined && (
          <span className="ml-2 tracking-normal text-ink normal-case">{say(chosen)}</span>
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
            {swatches && swatchOf(option) && (
              <span
                aria-hidden
                className="size-5 rounded-full border border-edge forced-color-adjust-none"
                style={{ background: swatchOf(option) }}
              />
            )}
            {say(option)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
