import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import type { Specifications } from '#shared/contract/validation.ts'
import { localizeProductWord } from '#shared/domain/catalogue/localized-text.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { listOptions, optionKinds, type OptionKind } from './parse/option-words.ts'
import { isQuantity, readQuantityCell } from './parse/read-quantity.ts'

type OptionFieldsProps = {
  product: Product
  chosen: Specifications
  onChoose: (specifications: Specifications, kind: OptionKind) => void
}

/** One list for each kind of option that the style has. */
export function OptionFields({ product, chosen, onChoose }: OptionFieldsProps) {
  const { t, i18n } = useLingui()
  const labels = { color: t`Color`, size: t`Size`, material: t`Material` }
  const options = listOptions(product)
  return optionKinds
    .filter((kind) => options[kind].length > 0)
    .map((kind) => (
      <SelectField
        key={kind}
        label={labels[kind]}
        className="min-w-28 flex-1 sm:max-w-48"
        value={chosen[kind] ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const others = Object.entries(chosen).filter(([name]) => name !== kind)
          const next = value === '' ? others : [...others, [kind, value]]
          onChoose(Object.fromEntries(next), kind)
        }}
      >
        <option value="">{t`Not chosen`}</option>
        {options[kind].map((value) => (
          <option key={value} value={value}>
            {localizeProductWord(product, value, i18n.locale)}
          </option>
        ))}
      </SelectField>
    ))
}

type PiecesFieldProps = { pieces: number | undefined; onChange: (pieces: number) => void }

/** Commits what is a quantity with every key. */
export function PiecesField({ pieces, onChange }: PiecesFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  const read = typed === undefined ? pieces : readQuantityCell(typed)
  const isWrong = typed !== undefined && !(typeof read === 'number' && isQuantity(read))
  return (
    <TextField
      label={<Trans>Quantity</Trans>}
      inputMode="numeric"
      maxLength={20}
      className="w-28"
      error={isWrong ? t`A whole number` : undefined}
      value={typed ?? (pieces === undefined ? '' : String(pieces))}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value
        setTyped(next)
        const number = readQuantityCell(next)
        if (typeof number === 'number' && isQuantity(number)) onChange(number)
      }}
      onBlur={() => {
        if (!isWrong) setTyped(undefined)
      }}
    />
  )
}
