import { Trans, useLingui } from '@lingui/react/macro'
import { MoveUpRight, Type, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { VisitPhoto } from '#data/db/visit-rows.ts'
import { savePhoto } from '#data/visits/visit-photos.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog-actions.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { offerUndo } from '../offer-undo.ts'
import { saveVisitChange } from '../save-visit-change.ts'
import { drawMarked, isStroke, moveMark, type Mark, type Point } from './photo-marks.ts'

type PhotoEditorProps = { photo: VisitPhoto; title: string; onClose: () => void }

/** From 0 to 1: shows the weave of a fabric, as in a prepared photo. */
const quality = 0.86
const textMaxLength = 60
const center: Point = { x: 0.5, y: 0.5 }
const start: Point = { x: 0.3, y: 0.65 }
/** How far a key moves the last mark, of the photo's side. */
const keySteps: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -0.02, y: 0 },
  ArrowRight: { x: 0.02, y: 0 },
  ArrowUp: { x: 0, y: -0.02 },
  ArrowDown: { x: 0, y: 0.02 },
}

/** A photo in full, on which arrows and words can be drawn: by dragging, by tapping, or by buttons and arrow keys. */
export function PhotoEditor({ photo, title, onClose }: PhotoEditorProps) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const image = useImage(photo)
  const [marks, setMarks] = useState<Mark[]>([])
  const [stroke, setStroke] = useState<{ from: Point; to: Point }>()
  const [text, setText] = useState('')
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (!canvas.current || !image) return
    canvas.current.width = image.naturalWidth
    canvas.current.height = image.naturalHeight
    const drawn = stroke ? [...marks, { kind: 'arrow', ...stroke } as const] : marks
    drawMarked(canvas.current, image, drawn)
  }, [image, marks, stroke])
  const close = () => (marks.length > 0 ? setAsking(true) : onClose())
  const add = (mark: Mark) => setMarks([...marks, mark])
  const addText = (at: Point) => {
    if (text.trim() === '') return
    add({ kind: 'text', at, text: text.trim() })
    setText('')
  }
  const moveLast = (event: KeyboardEvent) => {
    const by = keySteps[event.key]
    const last = marks.at(-1)
    if (!by || !last) return
    event.preventDefault()
    setMarks([...marks.slice(0, -1), moveMark(last, by)])
  }
  const release = () => {
    if (!stroke) return
    if (isStroke(stroke.from, stroke.to)) add({ kind: 'arrow', ...stroke })
    else addText(stroke.from)
    setStroke(undefined)
  }
  const save = async () => {
    const bytes = canvas.current && (await toJpeg(canvas.current))
    if (!bytes) return
    const marked = { ...photo, type: 'image/jpeg', bytes, name: toJpegName(photo.name) }
    if (!(await saveVisitChange(savePhoto(marked).then(() => true)))) return
    onClose()
    offerUndo(t`The photo is marked.`, t`Undo`, () => savePhoto(photo))
  }
  return (
    <Dialog open onOpenChange={close} title={title}>
      <canvas
        ref={canvas}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the last mark
        tabIndex={0}
        role="img"
        aria-label={t`${title}. Arrow keys move the last mark.`}
        onKeyDown={moveLast}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          const from = toPoint(event)
          setStroke({ from, to: from })
        }}
        onPointerMove={(event) => stroke && setStroke({ ...stroke, to: toPoint(event) })}
        onPointerUp={release}
        onPointerCancel={() => setStroke(undefined)}
        className="mx-auto block max-h-[55vh] max-w-full cursor-crosshair touch-none bg-wash"
      />
      <p className="mt-2 text-sm text-soft">
        <Trans>
          Drag on the photo for an arrow. Write a word below, then tap where it belongs.
        </Trans>
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-2">
        <TextField
          label={<Trans>Word on the photo</Trans>}
          maxLength={textMaxLength}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          className="flex-1 basis-40"
        />
        <Button look="secondary" disabled={text.trim() === ''} onClick={() => addText(center)}>
          <Type size={16} aria-hidden />
          <Trans>Put it</Trans>
        </Button>
        <Button look="secondary" onClick={() => add({ kind: 'arrow', from: start, to: center })}>
          <MoveUpRight size={16} aria-hidden />
          <Trans>Arrow</Trans>
        </Button>
        <Button
          look="secondary"
          disabled={marks.length === 0}
          onClick={() => setMarks(marks.slice(0, -1))}
        >
          <Undo2 size={16} aria-hidden />
          <Trans>Undo</Trans>
        </Button>
      </div>
      <DialogActions className="mt-5 flex justify-end gap-3">
        <Button look="secondary" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={marks.length === 0} onClick={() => void save()}>
          <Trans>Save</Trans>
        </Button>
      </DialogActions>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Leave without what you drew?`}
        action={{ label: <Trans>Leave it unsaved</Trans>, run: onClose, destructive: true }}
      >
        <Trans>The arrows and words on this photo are not saved yet.</Trans>
      </AlertDialog>
    </Dialog>
  )
}

/** Undefined until it is decoded. */
function useImage({ bytes, type }: VisitPhoto): HTMLImageElement | undefined {
  const [image, setImage] = useState<HTMLImageElement>()
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([bytes], { type }))
    const loading = new Image()
    loading.addEventListener('load', () => setImage(loading))
    loading.src = address
    return () => URL.revokeObjectURL(address)
  }, [bytes, type])
  return image
}

function toPoint({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

const toJpegName = (name: string) => name.replace(/(?:\.\w{1,5})?$/u, '.jpg')

async function toJpeg(canvas: HTMLCanvasElement): Promise<ArrayBuffer | undefined> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  return blob?.arrayBuffer()
}
