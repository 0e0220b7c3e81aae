import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Camera, ChevronDown, GripVertical, ImageOff, StickyNote } from 'lucide-react'
import { useId, useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import type { VisitStyle } from '#data/db/visit-rows.ts'
import { updateStyle } from '#data/visits/visit-styles.ts'
import { toCents } from '#shared/domain/pricing/money.ts'
import { useFormatPieces } from '#app/i18n/format.ts'
import { useImageError } from '#app/hooks/use-image-error.ts'
import { FormattedMoney } from '#app/ui/no-translate.tsx'
import { RatingChoice } from './rating-choice.tsx'
import { saveVisitChange } from '../save-visit-change.ts'
import { StyleDetails } from './style-details.tsx'
import { toStyleWords } from './style-words.ts'
import type { DragHandlers } from './use-drag-order.ts'

type StyleRowProps = {
  style: VisitStyle
  /** As the catalogue has it. */
  product: Product | undefined
  /** It has left the catalogue. */
  isGone: boolean
  /** Their number. */
  photos: number
  drop: 'before' | 'after' | undefined
  isDragged: boolean
  dragHandlers: DragHandlers
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1, name: string) => void
  onRemove: (style: VisitStyle, name: string) => void
}

export function StyleRow(props: StyleRowProps) {
  const { style, product, isGone, photos, drop, isDragged, dragHandlers, onMove } = props
  const { t, i18n } = useLingui()
  const id = useId()
  const words = toStyleWords(style.style, product, i18n.locale)
  const { name, model } = words
  const [open, setOpen] = useState(false)
  // What could not be stored stays in the closed notes.
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <li
      data-row={style.id}
      className={clsx(
        'border-b border-line py-4',
        isDragged && 'opacity-50',
        drop === 'before' && 'shadow-[inset_0_3px_0_var(--color-trade)]',
        drop === 'after' && 'shadow-[inset_0_-3px_0_var(--color-trade)]',
      )}
    >
      <div className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-3 gap-y-3 lg:grid-cols-[4rem_minmax(0,1fr)_18rem_auto_auto] lg:items-center">
        <StylePicture image={words.image} />
        <div className="min-w-0">
          {isGone ? (
            <h2 className="leading-snug font-semibold">{name}</h2>
          ) : (
            <h2 className="leading-snug font-semibold">
              <Link
                to="/products/$id"
                params={{ id: style.product_id }}
                className="underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            </h2>
          )}
          <p translate="no" className="font-mono text-xs text-soft">
            {model}
          </p>
          {isGone && (
            <p className="text-sm text-warn">
              <Trans>No longer in the catalogue</Trans>
            </p>
          )}
          <Summary style={style} currency={words.currency} photos={photos} open={open} />
        </div>
        <button
          type="button"
          data-handle={style.id}
          aria-label={t`Move ${name}: arrow keys up and down`}
          onKeyDown={(event) => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
            if (step === undefined) return
            event.preventDefault()
            onMove(step, name)
          }}
          {...dragHandlers}
          className="-mt-2 -mr-2 grid size-11 cursor-grab touch-none place-items-center rounded-sm text-soft hover:bg-wash lg:order-last lg:m-0 print:hidden"
        >
          <GripVertical size={20} aria-hidden />
        </button>
        <div className="col-span-2 lg:col-span-1">
          <RatingChoice
            name={name}
            rating={style.rating}
            onRate={(rating) => void saveVisitChange(updateStyle(style.id, { rating }))}
          />
        </div>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          aria-label={open ? t`Close the notes on ${name}` : t`Open the notes on ${name}`}
          onClick={() => {
            setOpen(!open)
            setWasOpened(true)
          }}
          className="grid size-11 place-items-center rounded-sm border border-edge bg-sheet hover:border-ink"
        >
          <ChevronDown
            size={20}
            aria-hidden
            className={clsx('transition-transform', open && 'rotate-180')}
          />
        </button>
      </div>
      <div id={id} hidden={!open}>
        {wasOpened && <StyleDetails {...props} words={words} />}
      </div>
    </li>
  )
}

/** What was noted, in a few words. */
function Summary({
  style,
  currency,
  photos,
  open,
}: {
  style: VisitStyle
  currency: string
  photos: number
  open: boolean
}) {
  const formatPieces = useFormatPieces()
  const pieces = style.quantities.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <p className="figures flex flex-wrap items-center gap-x-3 text-sm empty:hidden">
        {pieces > 0 && <span>{formatPieces(pieces)}</span>}
        {style.target_price !== undefined && (
          <span>
            <Trans>
              Target{' '}
              <FormattedMoney cents={toCents(Number(style.target_price))} currency={currency} />
            </Trans>
          </span>
        )}
        {photos > 0 && (
          <span className="inline-flex items-center gap-1 text-soft">
            <Camera size={14} aria-hidden />
            <Plural value={photos} one="# photo" other="# photos" />
          </span>
        )}
      </p>
      {style.note && !open && (
        <p className="flex items-start gap-1 text-sm text-soft">
          <StickyNote size={14} aria-hidden className="mt-1 shrink-0" />
          <span className="line-clamp-2">{style.note}</span>
        </p>
      )}
    </>
  )
}

function StylePicture({ image }: { image: string | undefined }) {
  const [broken, imageHandlers] = useImageError(image)
  return (
    <span className="grid aspect-4/5 w-16 place-items-center self-start bg-wash">
      {image && !broken ? (
        // The smallest width suffices.
        <img
          src={image.replace(/-\d+\.webp$/u, '-320.webp')}
          alt=""
          loading="lazy"
          width={320}
          height={400}
          {...imageHandlers}
          className="size-full object-cover"
        />
      ) : (
        <ImageOff size={16} aria-hidden className="text-soft" />
      )}
    </span>
  )
}
