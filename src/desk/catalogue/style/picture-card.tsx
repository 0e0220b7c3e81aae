import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { getControlClass } from '#app/ui/field.tsx'
import { getPictureAddress, type DeskPicture } from './picture-address.ts'

type PictureCardProps = {
  picture: DeskPicture
  colors: string[]
  place: number
  total: number
  onMove: (by: -1 | 1) => void
  onChange: (changes: Partial<DeskPicture>) => void
  onRemove: () => void
}

const CropDialog = lazy(async () => ({ default: (await import('./picture-crop.tsx')).CropDialog }))

/** One picture, as a card of the shop shows it. */
export function PictureCard(props: PictureCardProps) {
  const { picture, colors, place, total, onMove, onChange, onRemove } = props
  const { t } = useLingui()
  const [isCropping, setIsCropping] = useState(false)
  const [gone, setGone] = useState<string>()
  const isGone = picture.of === 'upload' && gone === picture.src
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: picture.name,
  })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx('flex flex-col gap-1', isDragging && 'z-10 opacity-80')}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        aria-label={t`Picture ${place} of ${total}: drag to move`}
        className="cursor-grab touch-manipulation select-none [-webkit-touch-callout:none]"
      >
        {isGone ? (
          <span className="grid aspect-4/5 w-full place-items-center bg-bad-wash p-2 text-sm text-bad">
            <Trans>This picture is no longer on the server. Remove it and upload it again.</Trans>
          </span>
        ) : (
          <img
            src={picture.src}
            alt=""
            draggable={false}
            className="aspect-4/5 w-full bg-wash object-cover"
            onError={() => setGone(picture.src)}
          />
        )}
      </button>
      {colors.length > 0 && (
        <select
          aria-label={t`Color of picture ${place}`}
          value={picture.color}
          className={getControlClass(false)}
          onChange={({ target }) => onChange({ color: target.value })}
        >
          <option value="">{t`All colors`}</option>
          {[...new Set([...colors, picture.color])].filter(Boolean).map((color) => (
            <option key={color}>{color}</option>
          ))}
        </select>
      )}
      <span className="flex flex-wrap gap-1">
        <Button
          look="secondary"
          size="sm"
          disabled={place === 1}
          aria-label={t`Picture ${place} earlier`}
          onClick={() => onMove(-1)}
        >
          <Trans>Earlier</Trans>
        </Button>
        <Button
          look="secondary"
          size="sm"
          disabled={place === total}
          aria-label={t`Picture ${place} later`}
          onClick={() => onMove(1)}
        >
          <Trans>Later</Trans>
        </Button>
        <Button
          look="quiet"
          size="sm"
          aria-label={t`Crop picture ${place}`}
          onClick={() => setIsCropping(true)}
        >
          <Trans>Crop</Trans>
        </Button>
        <Button
          look="quiet"
          size="sm"
          disabled={total === 1}
          aria-label={t`Remove picture ${place}`}
          onClick={onRemove}
        >
          <Trans>Remove</Trans>
        </Button>
      </span>
      {isCropping && (
        <Suspense>
          <CropDialog
            picture={picture}
            onCrop={(crop) => onChange({ crop, src: getPictureAddress(picture, crop) })}
            onClose={() => setIsCropping(false)}
          />
        </Suspense>
      )}
    </li>
  )
}
