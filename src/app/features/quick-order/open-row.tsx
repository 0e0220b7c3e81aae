import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { CataloguePort } from '#shared/contract/catalogue-source.ts'
import {
  localizeProductName,
  localizeProductWord,
} from '#shared/domain/catalogue/localized-text.ts'
import type { Specifications } from '#shared/contract/validation.ts'
import type { Correction } from '#data/quick-order/quick-order.ts'
import { ProductPicture } from '#app/catalogue/product-image.tsx'
import { Button } from '#app/ui/button.tsx'
import { listOpenWords, canNameOption, type OptionProblem } from './parse/choose-options.ts'
import type { OpenRow } from './parse/merge-rows.ts'
import type { OptionKind } from './parse/option-words.ts'
import type { StyleIndex } from './parse/style-index.ts'
import { OptionFields, PiecesField } from './row-controls.tsx'
import { StyleChooser } from './style-chooser.tsx'
import { SplitButtons } from './split-buttons.tsx'
import { useProblemText } from './use-problem-text.ts'

type SeveralValues = Extract<OptionProblem, { kind: 'two values' }>

type OpenRowItemProps = {
  open: OpenRow
  index: StyleIndex
  catalogue: CataloguePort
  onCorrect: (correction: Correction) => void
  /** Rows in the place of this one. */
  onSplit: (parts: Correction[]) => void
  onRemove: () => void
  /** Called with true as long as the focus is in it: a corrected row stays until then. */
  onHold: (held: boolean) => void
}

/** A row that is not understood, with the reasons and what corrects them. */
export function OpenRowItem({
  open,
  index,
  catalogue,
  onCorrect,
  onSplit,
  onRemove,
  onHold,
}: OpenRowItemProps) {
  const { t, i18n } = useLingui()
  const getText = useProblemText()
  const { row, product, problems, specifications, quantity } = open
  const written = problems.flatMap((one) =>
    one.kind === 'no style' || one.kind === 'not looked up' ? one.written : [],
  )
  const several = problems.flatMap((one) => (one.kind === 'several styles' ? one.ids : []))
  const hasOptionProblem = problems.some(
    ({ kind }) => kind === 'unknown words' || kind === 'two values',
  )
  const near = problems.flatMap((problem) => (problem.kind === 'unknown words' ? problem.near : []))
  const item = useRef<HTMLLIElement>(null)
  const correctByButton = (correction: Correction) => {
    item.current?.focus() // the pressed button goes away
    onCorrect(correction)
  }
  const choose = (chosen: Specifications, kind: OptionKind) => ({
    specifications: chosen,
    open_words: listOpenWords(problems, kind),
  })
  const manyValues = problems.filter((one) => one.kind === 'two values')
  const canSplit = manyValues.find(({ of }) => !problems.some((one) => canNameOption(one, of)))
  // several values can still be split once the words beside them are left out
  const stillOpen = problems.some(({ kind }) => kind === 'unknown words') ? manyValues : []
  const split = ({ of, values }: SeveralValues, pieces: number | undefined) => {
    item.current?.focus()
    onSplit(
      values.map((value) => ({
        ...choose({ ...specifications, [of]: value }, of),
        ...(pieces !== undefined && { quantity: pieces }),
      })),
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- follows the focus of the fields in it
    <li
      ref={item}
      tabIndex={-1}
      onFocus={() => onHold(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onHold(false)
      }}
      className="border-b border-line py-4 outline-none"
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-sm text-soft">
            <Trans>Row {row.number}</Trans>
          </p>
          <p translate="no" className="font-mono text-sm wrap-anywhere">
            {row.text}
          </p>
          {[...new Set(problems.map(getText))].map((text) => (
            <p key={text} className="mt-1 text-sm font-semibold text-bad">
              {text}
            </p>
          ))}
          {problems.length === 0 && (
            <p className="mt-1 text-sm font-semibold text-ok">
              <Trans>Understood: it stands in the list below.</Trans>
            </p>
          )}
        </div>
        <button
          type="button"
          aria-label={t`Remove row ${row.number}`}
          onClick={onRemove}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center text-soft hover:text-ink"
        >
          <X size={18} aria-hidden />
        </button>
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-3">
        {product ? (
          <div className="flex min-w-0 basis-full items-center gap-3">
            <div className="shrink-0">
              <ProductPicture product={product} alt="" sizes="40px" className="w-10" />
            </div>
            <p className="min-w-0 text-sm">
              <span translate="no" className="block font-mono">
                {product.model}
              </span>
              {localizeProductName(product, i18n.locale)}
            </p>
          </div>
        ) : (
          <StyleChooser
            written={written.join(' ')}
            near={several.length > 0 ? several : index.findNear(written.join(' '))}
            catalogue={catalogue}
            onChoose={(product_id) => correctByButton({ product_id })}
          />
        )}
        {product && hasOptionProblem && (
          <div className="flex basis-full flex-wrap gap-2">
            {near.map(({ kind, value }) => (
              <Button
                key={`${kind} ${value}`}
                look="secondary"
                size="sm"
                onClick={() => correctByButton(choose({ ...specifications, [kind]: value }, kind))}
              >
                {localizeProductWord(product, value, i18n.locale)}
              </Button>
            ))}
            {canSplit && <SplitButtons problem={canSplit} quantity={quantity} onSplit={split} />}
            <Button
              look="quiet"
              size="sm"
              onClick={() =>
                correctByButton({
                  specifications,
                  open_words: stillOpen.map((one) => one.written),
                })
              }
            >
              <Trans>Leave these words out</Trans>
            </Button>
          </div>
        )}
        {product && (
          <OptionFields
            product={product}
            chosen={specifications}
            onChoose={(chosen, kind) => onCorrect(choose(chosen, kind))}
          />
        )}
        <PiecesField pieces={quantity} onChange={(pieces) => onCorrect({ quantity: pieces })} />
      </div>
    </li>
  )
}
