import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ReactCrop, centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import type { PictureCrop, ShownPicture } from '#shared/contract/desk/styles.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '../../shell/modal.tsx'
import { getPictureAddress } from './picture-address.ts'

type CropDialogProps = {
  picture: ShownPicture
  onCrop: (crop: PictureCrop | null) => void
  onClose: () => void
}

/** The shop's cards are upright. */
const cardAspect = 4 / 5

/** Chooses the part that buyers see; the picture itself stays whole. */
export function CropDialog({ picture, onCrop, onClose }: CropDialogProps) {
  const { t } = useLingui()
  const [crop, setCrop] = useState(() => toPercentCrop(picture.crop))
  const [image, setImage] = useState<HTMLImageElement>()
  const chooseCard = () => {
    if (image === undefined) return
    const { naturalWidth: width, naturalHeight: height } = image
    setCrop(
      centerCrop(
        makeAspectCrop({ unit: '%', width: 100 }, cardAspect, width, height),
        width,
        height,
      ),
    )
  }
  return (
    <Modal title={<Trans>What buyers see of the picture</Trans>} onClose={onClose}>
      <p className="mt-1 text-sm text-soft">
        <Trans>
          Drag the corners, or move them by the arrow keys. Nothing of the picture is lost.
        </Trans>
      </p>
      <ReactCrop
        crop={crop}
        onChange={(_, percent) => setCrop(percent)}
        keepSelection
        minWidth={20}
        minHeight={20}
        className="mt-3"
        ariaLabels={{
          cropArea: t`Part that is shown; arrow keys move it`,
          nwDragHandle: t`Upper left corner`,
          nDragHandle: t`Upper edge`,
          neDragHandle: t`Upper right corner`,
          eDragHandle: t`Right edge`,
          seDragHandle: t`Lower right corner`,
          sDragHandle: t`Lower edge`,
          swDragHandle: t`Lower left corner`,
          wDragHandle: t`Left edge`,
        }}
      >
        <img
          src={getPictureAddress(picture, null)}
          alt=""
          className="max-h-[60vh]"
          onLoad={({ currentTarget }) => setImage(currentTarget)}
        />
      </ReactCrop>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="secondary" size="sm" onClick={chooseCard}>
          <Trans>4 : 5, as on cards</Trans>
        </Button>
        <Button look="secondary" size="sm" onClick={() => setCrop(toPercentCrop(null))}>
          <Trans>All of it</Trans>
        </Button>
        <Button
          onClick={() => {
            onCrop(toPictureCrop(crop))
            onClose()
          }}
        >
          <Trans>Use this part</Trans>
        </Button>
      </div>
    </Modal>
  )
}

const toPercentCrop = (crop: PictureCrop | null): PercentCrop =>
  crop === null
    ? { unit: '%', x: 0, y: 0, width: 100, height: 100 }
    : { unit: '%', x: crop.left, y: crop.top, width: crop.width, height: crop.height }

/** Null for all of the picture. Rounded so that what is begun at the edge also ends there. */
function toPictureCrop({ x, y, width, height }: PercentCrop): PictureCrop | null {
  const round = (percent: number) => Math.round(percent * 10) / 10
  const [left, top] = [round(x), round(y)]
  const crop = {
    left,
    top,
    width: round(Math.min(width, 100 - left)),
    height: round(Math.min(height, 100 - top)),
  }
  return crop.width >= 99.9 && crop.height >= 99.9 ? null : crop
}
