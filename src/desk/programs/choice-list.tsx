import type { ReactNode } from 'react'

type ChoiceListProps = {
  legend: ReactNode
  name: string
  choices: Record<string, string>
  chosen?: readonly string[]
}

/** Boxes of a form, each with the name that programs know it by. */
export const ChoiceList = ({ legend, name, choices, chosen = [] }: ChoiceListProps) => (
  <fieldset>
    <legend className="text-sm font-semibold">{legend}</legend>
    <div className="mt-1 grid gap-x-5 sm:grid-cols-2">
      {Object.entries(choices).map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={`${name}.${value}`}
            defaultChecked={chosen.includes(value)}
            className="size-5 shrink-0 accent-trade"
          />
          <span className="min-w-0 text-sm">
            {label}
            <code className="block text-xs wrap-break-word text-soft" translate="no">
              {value}
            </code>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)

/** Those whose boxes are ticked. */
export const readChoices = <Choice extends string>(
  form: { get: (name: string) => string },
  name: string,
  choices: readonly Choice[],
): Choice[] => choices.filter((choice) => form.get(`${name}.${choice}`) === 'on')
