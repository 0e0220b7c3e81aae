import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { noteMaxLength } from '#shared/contract/inquiry.ts'
import { pickerTypes } from '#shared/domain/attachments/attachment-rules.ts'
import { useMoney } from '#app/catalogue/use-money.ts'
import { ruleMessages } from '#app/i18n/error-messages.ts'
import { getButtonClass } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import type { Attachment } from '#app/attachments/attachments-reducer.ts'
import { parseRequestedPrice } from './line-input.ts'
import { withField, type EditRow, type RequestRow } from './use-request-lines.ts'

type LineDetailsProps = {
  row: RequestRow
  /** Of the style in bulk, once it is read. */
  minimum: number | undefined
  onChange: EditRow
  files: Attachment[] | undefined
  onPick: (files: File[]) => string[]
  disabled: boolean
}

/** Kind, target price, note and files of one line. */
export function LineDetails(props: LineDetailsProps) {
  const { row, minimum, onChange, files = [], onPick, disabled } = props
  const { t, i18n } = useLingui()
  const { currency } = useMoney()
  const { id, line, invalid } = row
  const [price, setPrice] = useState(line.target_price ?? '')
  const writePrice = (text: string) => {
    setPrice(text)
    onChange(id, (before) => withField(before, 'target_price', parseRequestedPrice(text)))
  }
  const writeKind = (isSample: boolean) =>
    onChange(id, (before) => {
      const next = withField(before, 'kind', isSample ? 'sample' : 'bulk')
      // Pieces that were not typed go with the kind.
      const [usual, instead] = isSample ? [minimum, 1] : [1, minimum]
      const isTyped = instead === undefined || before.line.quantity !== usual
      return isTyped ? next : withField(next, 'quantity', instead)
    })
  const pick = (input: HTMLInputElement) => {
    const ids = onPick([...(input.files ?? [])])
    onChange(id, (before) =>
      // without those of a removed line, which may come back
      withField(before, 'attachments', [...(before.line.attachments ?? []), ...ids]),
    )
    input.value = '' // so that the same file can be chosen again
  }
  const own = (line.attachments ?? []).flatMap((one) => files.find((file) => file.id === one) ?? [])
  return (
    <div className="flex flex-col gap-3 pt-1 pb-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          className="size-4.5 accent-trade"
          disabled={disabled}
          checked={line.kind === 'sample'}
          onChange={({ target }) => writeKind(target.checked)}
        />
        <Trans>As a sample, not as bulk</Trans>
      </label>
      <TextField
        label={t`Target price per piece (${currency})`}
        inputMode="decimal"
        value={price}
        readOnly={disabled}
        error={
          invalid.includes('target_price') ? i18n._(ruleMessages['amount.invalid']) : undefined
        }
        onChange={(event) => writePrice(event.currentTarget.value)}
      />
      <TextArea
        label={t`Note`}
        rows={2}
        maxLength={noteMaxLength}
        value={line.note ?? ''}
        readOnly={disabled}
        onChange={(event) => {
          const note = event.currentTarget.value
          onChange(id, (before) => withField(before, 'note', note))
        }}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label className={`${getButtonClass('secondary', 'sm')} relative focus-within:outline-2`}>
          <Trans>Add photos or files</Trans>
          <input
            type="file"
            multiple
            accept={pickerTypes}
            disabled={disabled}
            onChange={(event) => pick(event.currentTarget)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
        <span className="min-w-0 break-words text-soft">
          {own.map(({ name }) => name).join(', ')}
        </span>
      </div>
    </div>
  )
}
