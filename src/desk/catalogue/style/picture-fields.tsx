import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import { Trans, useLingui } from '@lingui/react/macro'
import { picturesMax } from '#shared/contract/desk/styles.ts'
import type { DeskPicture } from './picture-address.ts'
import { PictureCard } from './picture-card.tsx'
import { PictureUpload } from './picture-upload.tsx'

type PictureFieldsProps = {
  pictures: DeskPicture[]
  colors: string[]
  onChange: (change: (pictures: DeskPicture[]) => DeskPicture[]) => void
}

/** The pictures of a style, the front first: dragged, moved by keys or buttons, and uploaded. One at least stays. */
export function PictureFields({ pictures, colors, onChange }: PictureFieldsProps) {
  const { t } = useLingui()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // a swipe scrolls the page
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const findPlace = (id: UniqueIdentifier | undefined) =>
    pictures.findIndex(({ name }) => name === id)
  const total = pictures.length
  const describe = (id: UniqueIdentifier | undefined) => {
    const place = findPlace(id) + 1
    return t`Picture at place ${place} of ${total}.`
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => describe(active.id),
    onDragOver: ({ over }) => (over ? describe(over.id) : undefined),
    onDragEnd: ({ over }) => (over ? describe(over.id) : undefined),
    onDragCancel: ({ active }) => describe(active.id),
  }
  const move = (from: number, to: number) => onChange((all) => arrayMove(all, from, to))
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        <Trans>Pictures, the front first</Trans>
      </legend>
      <p className="mt-1 max-w-text text-sm text-soft">
        <Trans>Cards show the first one, cut to 4 : 5 as here.</Trans>
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements,
          screenReaderInstructions: {
            draggable: t`Press the space bar to pick the picture up, the arrow keys to move it, the space bar to put it down, Escape to leave it where it was.`,
          },
        }}
        onDragEnd={({ active, over }) => {
          const [from, to] = [findPlace(active.id), findPlace(over?.id)]
          if (from >= 0 && to >= 0 && from !== to) move(from, to)
        }}
      >
        <SortableContext items={pictures.map(({ name }) => name)} strategy={rectSortingStrategy}>
          <ol className="mt-2 grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-6">
            {pictures.map((picture, at) => (
              <PictureCard
                key={picture.name}
                picture={picture}
                colors={colors}
                place={at + 1}
                total={total}
                onMove={(by) => move(at, at + by)}
                onChange={(changes) =>
                  onChange((all) =>
                    all.map((one) => (one.name === picture.name ? { ...one, ...changes } : one)),
                  )
                }
                onRemove={() => onChange((all) => all.filter(({ name }) => name !== picture.name))}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <PictureUpload
        room={picturesMax - total}
        onUploaded={(picture) => onChange((all) => [...all, picture])}
      />
    </fieldset>
  )
}
