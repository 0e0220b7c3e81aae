import { useState, type PointerEvent, type RefObject } from 'react'

type Side = 'before' | 'after'
type Drop = { id: string; side: Side }

/** Distance from the edge of the screen, in px, where the page scrolls along, and its step. */
const edge = { distance: 96, step: 16 }

export type DragHandlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>

/** For children of `list` with `data-row`. With pointers only: a phone has no drag and drop of its own. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onDrop: (id: string, side: Side, neighborId: string) => void,
) {
  const [dragged, setDragged] = useState<string>()
  const [drop, setDrop] = useState<Drop>()
  const end = () => {
    setDragged(undefined)
    setDrop(undefined)
  }
  const handlersFor = (id: string): DragHandlers => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(id)
    },
    onPointerMove: ({ clientY }) => {
      if (dragged !== id) return
      setDrop(findDrop(list.current, clientY, id))
      if (clientY < edge.distance) scrollBy(0, -edge.step)
      else if (clientY > innerHeight - edge.distance) scrollBy(0, edge.step)
    },
    onPointerUp: () => {
      if (dragged === id && drop) onDrop(id, drop.side, drop.id)
      end()
    },
    onPointerCancel: end,
  })
  return { dragged, drop, handlersFor }
}

/** Undefined over the dragged row itself. */
function findDrop(list: HTMLElement | null, y: number, dragged: string): Drop | undefined {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const row = rows.find((one) => y <= one.getBoundingClientRect().bottom) ?? rows.at(-1)
  const id = row?.dataset['row']
  if (row === undefined || id === undefined || id === dragged) return undefined
  const { top, height } = row.getBoundingClientRect()
  return { id, side: y < top + height / 2 ? 'before' : 'after' }
}
