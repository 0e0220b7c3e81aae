import { useRef, useState } from 'react'
import type { StyleLine } from '#shared/domain/ordering/order-grid.ts'
import { findChangedQuantities } from '#shared/domain/ordering/quantity-changes.ts'
import { toLineKey } from '#shared/domain/pricing/cart-line-key.ts'
import type { VisitStyle } from '#data/db/visit-rows.ts'
import { setStyleQuantities } from '#data/visits/style-quantities.ts'
import { saveVisitChange } from '../save-visit-change.ts'

type Lines = readonly StyleLine[]

const toKey = ({ specifications }: StyleLine) => toLineKey('', specifications)

/**
 * Pieces that are stored with every key. Only cells that change are written: another tab may fill the others. What
 * could not be stored stays in the sheet and is written again with the next key.
 */
export function useSavedQuantities({ id, quantities }: VisitStyle) {
  const [typed, setTyped] = useState<Lines>()
  const writing = useRef(Promise.resolve())
  const failed = useRef<Lines>([])
  const lines = typed ?? quantities
  const write = async (changes: Lines) => {
    const changed = new Set(changes.map(toKey))
    const again = failed.current.filter((line) => !changed.has(toKey(line)))
    failed.current = []
    // apart: a cell that there is no room for must not hold back the others
    for (const part of [changes, again].filter(({ length }) => length > 0)) {
      const isSaved = await saveVisitChange(setStyleQuantities(id, part).then(() => true))
      if (!isSaved) failed.current = [...failed.current, ...part]
    }
  }
  return {
    lines,
    onChange: (next: StyleLine[]) => {
      const changes = findChangedQuantities(lines, next)
      setTyped(next)
      writing.current = writing.current.then(() => write(changes))
    },
    /** Shows what another tab has written, unless a cell could not be stored. */
    onLeave: () =>
      void writing.current.then(() => {
        if (failed.current.length === 0) setTyped(undefined)
      }),
  }
}
