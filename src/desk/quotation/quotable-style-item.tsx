import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { QuotableStyle } from '#shared/contract/desk/quotation.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import type { DraftLine } from './quotation-draft.ts'

type QuotableStyleItemProps = {
  style: QuotableStyle
  currency: string
  onAdd: (specifications: DraftLine['specifications']) => void
}

/** With its choice of color and size, which may stay open. */
export function QuotableStyleItem({ style, currency, onAdd }: QuotableStyleItemProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const { product_name: name, model, image, price_cents, colors, sizes } = style
  const choices = [
    { key: 'color', label: t`Color`, values: colors },
    { key: 'size', label: t`Size`, values: sizes },
  ].filter(({ values }) => values.length > 0)
  const add = () => onAdd(Object.fromEntries(Object.entries(chosen).filter(([, value]) => value)))
  return (
    <li className="flex flex-wrap items-end gap-3 border-t border-line py-3">
      <div className="flex min-w-0 flex-1 basis-56 gap-3">
        {image !== null && (
          <img src={image} alt="" loading="lazy" className="h-15 w-12 shrink-0 object-cover" />
        )}
        <p className="min-w-0 wrap-break-word">
          <span className="font-semibold" translate="no">
            {name}
          </span>
          <span className="block text-sm text-soft">
            <span className="font-mono" translate="no">
              {model}
            </span>
            {price_cents !== null && (
              <span className="figures ml-3">
                <FormattedMoney cents={price_cents} currency={currency} />
              </span>
            )}
          </span>
        </p>
      </div>
      {choices.map(({ key, label, values }) => (
        <SelectField
          key={key}
          className="grow basis-40"
          label={label}
          value={chosen[key] ?? ''}
          onChange={({ target }) => setChosen({ ...chosen, [key]: target.value })}
        >
          <option value="">–</option>
          {values.map((value) => (
            <option key={value} translate="no">
              {value}
            </option>
          ))}
        </SelectField>
      ))}
      <Button look="secondary" aria-label={t`Add ${name}`} onClick={add}>
        <Trans>Add</Trans>
      </Button>
    </li>
  )
}
