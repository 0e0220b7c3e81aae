import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { parseTargetPrice, visitLimits, visitTags } from '#shared/domain/visits/visit-rules.ts'
import type { VisitStyle } from '#data/db/visit-rows.ts'
import { createOrderGrid } from '#shared/domain/ordering/order-grid.ts'
import type { Product } from '#shared/contract/catalogue.ts'
import { toggleTag, updateStyle } from '#data/visits/visit-styles.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { PhotosField } from '../photos/photos-field.tsx'
import { QuantityTable } from './quantity-table.tsx'
import { saveVisitChange } from '../save-visit-change.ts'
import { StyleSheet } from './style-sheet.tsx'
import type { StyleWords } from './style-words.ts'
import { useTagNames } from '../tag-names.ts'
import { useSavedText } from '../use-saved-text.ts'

type StyleDetailsProps = {
  style: VisitStyle
  /** As the catalogue has it. */
  product: Product | undefined
  words: StyleWords
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1, name: string) => void
  onRemove: (style: VisitStyle, name: string) => void
}

/** All that can be noted of a style. */
export function StyleDetails({
  style,
  product,
  words,
  isFirst,
  isLast,
  onMove,
  onRemove,
}: StyleDetailsProps) {
  const { t } = useLingui()
  const { id } = style
  const { name } = words
  const note = useSavedText(style.note, (text) => updateStyle(id, { note: text }))
  const price = useSavedText(
    style.target_price ?? '',
    (text) => {
      const target_price = parseTargetPrice(text)
      return target_price === undefined && text.trim() !== ''
        ? undefined
        : updateStyle(id, { target_price })
    },
    () => updateStyle(id, { target_price: undefined }),
  )
  const neededBy = useSavedText(style.needed_by, (text) => updateStyle(id, { needed_by: text }))
  const tagNames = useTagNames()
  return (
    <div className="mt-4 grid max-w-3xl gap-4">
      <TextArea
        label={<Trans>Note</Trans>}
        rows={3}
        maxLength={visitLimits.note}
        value={note.value}
        onChange={note.onChange}
        onBlur={note.onBlur}
      />
      <fieldset aria-label={t`The note is about`} className="flex flex-wrap gap-2">
        {visitTags.map((tag) => (
          <button
            key={tag}
            type="button"
            aria-pressed={style.tags.includes(tag)}
            onClick={() => void saveVisitChange(toggleTag(id, tag))}
            className={clsx(
              'min-h-11 min-w-16 rounded-full border px-4 text-sm font-semibold',
              style.tags.includes(tag)
                ? 'border-trade bg-trade-wash text-trade'
                : 'border-edge bg-sheet hover:border-ink',
            )}
          >
            {tagNames[tag]}
          </button>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-3 sm:max-w-md">
        <TextField
          label={<Trans>Target price ({words.currency})</Trans>}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          error={price.isInvalid ? t`A price such as 7.95` : undefined}
          value={price.value}
          onChange={price.onChange}
          onBlur={price.onBlur}
        />
        <TextField
          label={<Trans>Needed by</Trans>}
          type="date"
          value={neededBy.value}
          onChange={neededBy.onChange}
          onBlur={neededBy.onBlur}
        />
      </div>
      {product && createOrderGrid(product, style.quantities) ? (
        <StyleSheet style={style} product={product} />
      ) : (
        <QuantityTable style={style} words={words} />
      )}
      <PhotosField styleId={id} name={name} />
      <div className="-ml-3 flex flex-wrap">
        <Button look="quiet" size="sm" disabled={isFirst} onClick={() => onMove(-1, name)}>
          <ArrowUp size={16} aria-hidden />
          <Trans>Move up</Trans>
        </Button>
        <Button look="quiet" size="sm" disabled={isLast} onClick={() => onMove(1, name)}>
          <ArrowDown size={16} aria-hidden />
          <Trans>Move down</Trans>
        </Button>
        <Button look="quiet" size="sm" onClick={() => onRemove(style, name)}>
          <Trash2 size={16} aria-hidden />
          <Trans>Remove from the visit</Trans>
        </Button>
      </div>
    </div>
  )
}
