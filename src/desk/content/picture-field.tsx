import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useIsMounted } from '../api/use-is-mounted.ts'
import { getPictureAddress } from '../catalogue/style/picture-address.ts'
import { PictureUpload } from '../catalogue/style/picture-upload.tsx'
import { useContentNames } from './content-names.ts'

type PictureFieldProps = {
  name: string
  value: unknown
  onChange: (value: unknown) => void
  isOptional: boolean
}

const readPictureName = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : undefined

/** One picture of the firm, the shop's or one that was uploaded: another takes its place, or none. */
export function PictureField({ name, value, onChange, isOptional }: PictureFieldProps) {
  const { t } = useLingui()
  const nameOf = useContentNames()
  const isMounted = useIsMounted()
  const [gone, setGone] = useState<string>()
  const [isMoved, setIsMoved] = useState(false)
  const picture = readPictureName(value)
  const latest = useRef({ picture, onChange })
  useEffect(() => {
    latest.current = { picture, onChange }
  })
  // while a file is on its way the form goes on, and its list may have been put in another order
  const take = (uploaded: string) => {
    if (!isMounted()) return
    const isHere = latest.current.picture === picture
    setIsMoved(!isHere)
    if (isHere) latest.current.onChange(uploaded)
  }
  const isLogo = name === 'logo'
  return (
    <div className="flex flex-col gap-2">
      {isLogo && <p className="text-sm font-semibold">{nameOf(name)}</p>}
      {picture !== undefined && gone === picture && (
        <p className="bg-bad-wash p-2 text-sm text-bad">
          <Trans>This picture is no longer on the server. Remove it and upload it again.</Trans>
        </p>
      )}
      {picture !== undefined && gone !== picture && (
        <img
          src={getPictureAddress(
            { of: picture.startsWith('/') ? 'shop' : 'upload', name: picture },
            null,
          )}
          alt={nameOf(name)}
          className={clsx(
            'self-start object-contain',
            isLogo ? 'h-14 bg-graphite p-3' : 'aspect-3/2 w-60 bg-wash',
          )}
          onError={() => setGone(picture)}
        />
      )}
      {isOptional && picture !== undefined && (
        <Button
          look="quiet"
          size="sm"
          className="self-start"
          aria-label={t`Remove ${nameOf(name)}`}
          onClick={() => onChange(undefined)}
        >
          <Trans>Remove</Trans>
        </Button>
      )}
      <PictureUpload
        label={
          picture === undefined
            ? t`Choose a picture (.jpg, .png or .webp)`
            : t`Choose another picture (.jpg, .png or .webp)`
        }
        hint={
          isLogo
            ? t`At least 512 pixels. It is shown 32 pixels high on dark grey, in icons on white. A drawing (.svg) comes with a catalogue folder.`
            : t`Best landscape, 3 : 2, at least 1280 pixels wide.`
        }
        room={1}
        onUploaded={({ name: uploaded }) => take(uploaded)}
      />
      {isMoved && (
        <p role="alert" className="text-sm text-bad">
          <Trans>This entry was moved during the upload: choose the picture once more.</Trans>
        </p>
      )}
    </div>
  )
}
