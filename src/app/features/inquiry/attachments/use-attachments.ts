import { useEffect, useReducer, useState } from 'react'
import { randomId } from '#data/db/random-id.ts'
import { useFileDrag } from '#app/hooks/use-file-drag.ts'
import { nextAttachments, type Picked } from './attachments-reducer.ts'
import { pasteAndDropHandlers } from './paste-and-drop.ts'
import { readPicked, ruleOf } from './read-attachment.ts'
import type { PickedFile } from '#data/db/rows.ts'

/** Files of one form: initial, chosen, dropped or pasted. */
export function useAttachments(initial: PickedFile[] = [], given: File[] = []) {
  const [{ list, refused }, dispatch] = useReducer(nextAttachments, undefined, () =>
    nextAttachments(
      {
        list: initial.map((file) => ({ id: file.id, name: file.name, file })),
        waiting: [],
        refused: [],
      },
      { type: 'picked', picked: given.map(pickedOf) },
    ),
  )
  const dragging = useFileDrag()
  const [begun] = useState(() => new Set<string>())
  useEffect(() => {
    for (const { id, source } of list) {
      if (source === undefined || begun.has(id)) continue
      begun.add(id)
      void readPicked(id, source).then((outcome) => dispatch({ type: 'ready', id, outcome }))
    }
  }, [list, begun])
  const add = (files: File[]) => dispatch({ type: 'picked', picked: files.map(pickedOf) })
  return {
    list,
    refused,
    dragging,
    files: list.flatMap(({ file }) => file ?? []),
    /** While true the form cannot be sent. */
    preparing: list.some(({ file }) => file === undefined),
    add,
    remove: (id: string) => dispatch({ type: 'removed', id }),
    takes: pasteAndDropHandlers(add),
  }
}

const pickedOf = (source: File): Picked => ({
  id: randomId(),
  name: source.name,
  source,
  broken: ruleOf(source),
})
