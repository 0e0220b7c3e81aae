import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { Camera, ImagePlus, X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { VisitPhoto } from '#data/db/visit-rows.ts'
import { listPhotos, removePhoto, savePhoto } from '#data/visits/visit-photos.ts'
import { showPicture } from '#app/lib/object-url.ts'
import { toaster } from '#app/lib/toaster.ts'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import { offerUndo } from '../offer-undo.ts'
import { readPhoto } from './read-photo.ts'
import { saveVisitChange } from '../save-visit-change.ts'

const PhotoEditor = lazyComponent(async () => (await import('./photo-editor.tsx')).PhotoEditor)

/** Taken with the camera or picked; kept on the device as small pictures without their place. */
export function PhotosField({ styleId, name }: { styleId: string; name: string }) {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const photos = useLiveQuery(() => listPhotos(styleId), [styleId])
  const [preparing, setPreparing] = useState(0)
  const [opened, setOpened] = useState<string>()
  const add = async (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    // the files may go with the input's value: their bytes are read first
    const reading = files.map((file) => readPhoto(file, styleId))
    input.value = ''
    setPreparing((before) => before + files.length)
    for (const one of reading) {
      const photo = await one
      if (photo) await saveVisitChange(savePhoto(photo))
      else (await toaster).warning(t`This picture could not be read. JPG, PNG and WebP can.`)
      setPreparing((before) => before - 1)
    }
  }
  const remove = async (photo: VisitPhoto) => {
    chooser.current?.focus() // the button is gone
    await saveVisitChange(removePhoto(photo.id))
    offerUndo(t`The photo is removed.`, t`Undo`, () => savePhoto(photo))
  }
  return (
    <fieldset aria-label={t`Photos of ${name}`} className="min-w-0">
      <p className="mb-2 text-sm font-semibold">
        <Trans>Photos</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        {photos?.map((photo, index) => (
          <span key={photo.id} className="relative">
            <button
              type="button"
              aria-label={t`Open and mark photo ${index + 1}`}
              onClick={() => setOpened(photo.id)}
              className="block"
            >
              <Thumbnail photo={photo} alt={t`Photo ${index + 1}`} />
            </button>
            {opened === photo.id && (
              <PhotoEditor
                photo={photo}
                title={t`Photo ${index + 1}`}
                onClose={() => setOpened(undefined)}
              />
            )}
            <button
              type="button"
              aria-label={t`Remove photo ${index + 1}`}
              onClick={() => void remove(photo)}
              className="absolute -top-2 -right-2 grid size-11 place-items-center"
            >
              <span className="grid size-7 place-items-center rounded-full bg-ink text-paper">
                <X size={16} aria-hidden />
              </span>
            </button>
          </span>
        ))}
        <Choice label={t`Take a photo`} icon={<Camera size={20} aria-hidden />}>
          <input
            ref={chooser}
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={t`Take a photo of ${name}`}
            onChange={({ currentTarget }) => void add(currentTarget)}
            className={coverClass}
          />
        </Choice>
        <Choice label={t`Choose photos`} icon={<ImagePlus size={20} aria-hidden />}>
          <input
            type="file"
            accept="image/*"
            multiple
            aria-label={t`Choose photos of ${name}`}
            onChange={({ currentTarget }) => void add(currentTarget)}
            className={coverClass}
          />
        </Choice>
      </div>
      <p role="status" className="mt-1 text-sm text-soft">
        {preparing > 0 && (
          <Plural
            value={preparing}
            one="# photo is being prepared."
            other="# photos are being prepared."
          />
        )}
      </p>
    </fieldset>
  )
}

/** The input covers its label, so that a press and the keyboard reach it. */
const coverClass = 'absolute inset-0 cursor-pointer opacity-0'

type ChoiceProps = { label: string; icon: React.ReactNode; children: React.ReactNode }

const Choice = ({ label, icon, children }: ChoiceProps) => (
  <span className="relative flex h-20 w-24 flex-col items-center justify-center gap-1 rounded-sm border border-dashed border-edge bg-sheet px-1 text-center text-xs font-semibold text-trade focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-trade hover:border-ink">
    {icon}
    <span aria-hidden>{label}</span>
    {children}
  </span>
)

function Thumbnail({ photo, alt }: { photo: VisitPhoto; alt: string }) {
  const show = useMemo(() => showPicture(photo), [photo])
  return <img ref={show} alt={alt} decoding="async" className="h-20 w-20 bg-wash object-cover" />
}
