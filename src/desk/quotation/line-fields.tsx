import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { BreakFields } from './break-fields.tsx'
import { BuyerWish } from './buyer-wish.tsx'
import { computeLineSum, type DraftLine } from './quotation-draft.ts'

type LineFieldsProps = {
  line: DraftLine
  /** From 0. */
  place: { at: number; of: number }
  currency: string
  /** What the buyer says to it in the last revision. */
  wish: string | undefined
  isWrong: (field: string) => boolean
  /** Undefined removes it. */
  onChange: (line: DraftLine | undefined) => void
  onMove: (by: -1 | 1) => void
}

/** One line of the offer. */
export function LineFields({
  line,
  place,
  currency,
  wish,
  isWrong,
  onChange,
  onMove,
}: LineFieldsProps) {
  const { t } = useLingui()
  const number = place.at + 1
  const name = line.product_name || line.model || t`line ${number}`
  const isInWords = line.product_id === ''
  const sum = computeLineSum(line)
  const wire = (field: 'product_name' | 'quantity' | 'price' | 'moq' | 'lead_time') => ({
    value: line[field],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...line, [field]: target.value }),
  })
  const say = (field: string, sentence: string) => (isWrong(field) ? sentence : undefined)
  return (
    <li className="border-b border-line py-3 first:pt-0">
      <div className="flex flex-wrap items-start gap-x-3">
        {isInWords ? (
          <TextField
            className="flex-1 basis-52"
            label={t`What is offered`}
            maxLength={300}
            error={say('product_name', t`Please say what this line is about`)}
            {...wire('product_name')}
          />
        ) : (
          <LineTitle line={line} />
        )}
        <p className="figures font-semibold">
          {sum !== undefined && <FormattedMoney cents={sum} currency={currency} />}
        </p>
        <span className="-mt-1 ml-auto flex">
          <Button
            look="quiet"
            size="sm"
            data-move="up"
            aria-label={t`Move ${name} up`}
            aria-disabled={place.at === 0}
            onClick={() => place.at > 0 && onMove(-1)}
          >
            <ArrowUp size={16} aria-hidden />
          </Button>
          <Button
            look="quiet"
            size="sm"
            data-move="down"
            aria-label={t`Move ${name} down`}
            aria-disabled={number === place.of}
            onClick={() => number < place.of && onMove(1)}
          >
            <ArrowDown size={16} aria-hidden />
          </Button>
          <Button
            look="quiet"
            size="sm"
            aria-label={t`Remove ${name}`}
            onClick={() => onChange(undefined)}
          >
            <X size={16} aria-hidden />
          </Button>
        </span>
      </div>
      <BuyerWish wish={wish} />
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
      <BreakFields
        name={name}
        breaks={line.breaks}
        isWrong={(field) => isWrong(`breaks.${field}`)}
        onChange={(breaks) => onChange({ ...line, breaks })}
      />
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

function LineTitle({ line }: { line: DraftLine }) {
  const { product_name, model, specifications, kind } = line
  return (
    <p className="min-w-0 flex-1 basis-52 wrap-break-word">
      <span className="font-semibold" translate="no">
        {product_name || model}
      </span>{' '}
      <span className="text-sm text-soft" translate="no">
        {[product_name && model, ...Object.values(specifications)].filter(Boolean).join(', ')}
      </span>
      {kind === 'sample' && (
        <span className="text-sm text-soft">
          {' '}
          <Trans>samples</Trans>
        </span>
      )}
    </p>
  )
}
