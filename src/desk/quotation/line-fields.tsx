import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { computeLineSum, type DraftLine } from './quotation-draft.ts'

type LineFieldsProps = {
  line: DraftLine
  currency: string
  /** What the buyer says to it in the last revision. */
  wish: string | undefined
  isWrong: (field: string) => boolean
  /** Undefined removes it. */
  onChange: (line: DraftLine | undefined) => void
}

/** One line of the offer. */
export function LineFields({ line, currency, wish, isWrong, onChange }: LineFieldsProps) {
  const { t } = useLingui()
  const sum = computeLineSum(line)
  const wire = (field: 'quantity' | 'price' | 'moq' | 'lead_time') => ({
    value: line[field],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...line, [field]: target.value }),
  })
  const say = (field: string, sentence: string) => (isWrong(field) ? sentence : undefined)
  return (
    <li className="border-b border-line py-3 first:pt-0">
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 wrap-break-word">
          <span className="font-semibold" translate="no">
            {line.product_name || line.model}
          </span>{' '}
          <span className="text-sm text-soft" translate="no">
            {[line.product_name && line.model, ...Object.values(line.specifications)]
              .filter(Boolean)
              .join(', ')}
          </span>
          {line.kind === 'sample' && (
            <span className="text-sm text-soft">
              {' '}
              <Trans>samples</Trans>
            </span>
          )}
        </p>
        <p className="figures font-semibold">
          {sum !== undefined && <FormattedMoney cents={sum} currency={currency} />}
        </p>
        <Button
          look="quiet"
          size="sm"
          className="-mt-1"
          aria-label={t`Remove ${line.product_name || line.model}`}
          onClick={() => onChange(undefined)}
        >
          <X size={16} aria-hidden />
        </Button>
      </div>
      {wish && (
        <p className="mt-1 border-l-2 border-trade bg-trade-wash px-3 py-1 text-sm">
          <span className="text-soft">
            <Trans>The buyer:</Trans>
          </span>{' '}
          <span className="whitespace-pre-wrap">{wish}</span>
        </p>
      )}
      <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
        <TextField
          label={t`Pieces`}
          inputMode="numeric"
          maxLength={8}
          error={say('quantity', t`A whole number above 0`)}
          {...wire('quantity')}
        />
        <TextField
          label={t`Price each`}
          inputMode="decimal"
          maxLength={15}
          error={say('price', t`An amount like 7.95`)}
          {...wire('price')}
        />
        <TextField
          label={t`Min. order`}
          inputMode="numeric"
          maxLength={8}
          error={say('moq', t`A whole number above 0`)}
          {...wire('moq')}
        />
        <TextField label={t`Lead time`} maxLength={100} {...wire('lead_time')} />
      </div>
      {line.breaks.length > 0 && (
        <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {line.breaks.map((one, at) => {
            const changeBreak = (change: Partial<typeof one>) =>
              onChange({
                ...line,
                breaks: line.breaks.map((other, place) =>
                  place === at ? { ...other, ...change } : other,
                ),
              })
            return (
              <div key={at} className="contents">
                <TextField
                  label={t`From pieces`}
                  inputMode="numeric"
                  maxLength={8}
                  value={one.quantity}
                  error={say(`breaks.${at}.quantity`, t`A whole number above 0`)}
                  onChange={({ target }) => changeBreak({ quantity: target.value })}
                />
                <TextField
                  label={t`Price each`}
                  inputMode="decimal"
                  maxLength={15}
                  value={one.price}
                  error={say(`breaks.${at}.price`, t`An amount like 7.95`)}
                  onChange={({ target }) => changeBreak({ price: target.value })}
                />
              </div>
            )
          })}
        </div>
      )}
      <TextArea
        className="mt-3"
        label={t`Note on this line`}
        rows={1}
        maxLength={1000}
        value={line.note}
        onChange={({ target }) => onChange({ ...line, note: target.value })}
      />
    </li>
  )
}
