import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { VisitStyle } from '#data/db/visit-rows.ts'
import { placeStyle } from '#data/visits/visit-styles.ts'
import { saveVisitChange } from '../save-visit-change.ts'
import { StyleRow } from './style-row.tsx'
import { useDragOrder } from './use-drag-order.ts'
import { useFocusNextRow } from './use-focus-next-row.ts'
import type { ProductsById } from '#app/catalogue/use-products.ts'

type StyleListProps = {
  styles: VisitStyle[]
  photos: ReadonlyMap<string, number> | undefined
  products: ProductsById
  onRemove: (style: VisitStyle, name: string) => void
  /** The last row is gone, and the focus with it. */
  onEmpty: () => void
}

/** Moved by dragging, by keys on the handle, or by the buttons of an open style. */
export function StyleList({ styles, photos, products, onRemove, onEmpty }: StyleListProps) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<string>(undefined)
  const [news, setNews] = useState('')
  const place = async (id: string, side: 'before' | 'after', neighborId: string) => {
    moved.current = id
    await saveVisitChange(placeStyle(id, side, neighborId))
  }
  const move = (index: number, step: -1 | 1, name: string) => {
    const neighbor = styles[index + step]
    const style = styles[index]
    if (!neighbor || !style) return
    void place(style.id, step < 0 ? 'before' : 'after', neighbor.id)
    setNews(t`${name} is now number ${index + 1 + step} of ${styles.length}.`)
  }
  const focusHandlers = useFocusNextRow(list, styles.length, onEmpty)
  const drag = useDragOrder(list, (...where) => void place(...where))
  // a browser takes the focus from an element that React moves
  useEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${moved.current}"]`)?.focus()
    moved.current = undefined
  })
  return (
    <>
      <ul ref={list} {...focusHandlers} aria-label={t`Styles of this visit`}>
        {styles.map((style, index) => (
          <StyleRow
            key={style.id}
            style={style}
            product={products.get(style.product_id)}
            isGone={products.has(style.product_id) && !products.get(style.product_id)}
            photos={photos?.get(style.id) ?? 0}
            drop={drag.drop?.id === style.id ? drag.drop.side : undefined}
            isDragged={drag.dragged === style.id}
            dragHandlers={drag.handlersFor(style.id)}
            onMove={(step, name) => move(index, step, name)}
            isFirst={index === 0}
            isLast={index === styles.length - 1}
            onRemove={onRemove}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}
