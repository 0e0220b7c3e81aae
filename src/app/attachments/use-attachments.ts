import { useCallback, useEffect, useReducer, useState } from 'react'
import { attachmentsMax } from '#shared/contract/inquiry.ts'
import { randomId } from '#data/db/random-id.ts'
import { useFileDrag } from '#app/hooks/use-file-drag.ts'
import { reduceAttachments, type PickedAttachment } from './attachments-reducer.ts'
import { pasteAndDropHandlers } from './paste-and-drop.ts'
import { readAttachment, findViolatedRule, type AttachmentResult } from './read-attachment.ts'
import type { PickedFile } from '#data/db/rows.ts'

const none: ReadonlySet<string> = new Set()

type AttachmentsOptions = {
  initial?: PickedFile[] | undefined
  /** Not read yet. */
  initialFiles?: File[]
  /** Ids of files that are neither shown nor sent. */
  leftOut?: ReadonlySet<string>
  most?: number
}

/** At most `most` files of one form: initial, chosen, dropped or pasted. */
export function useAttachments({
  initial = [],
  initialFiles = [],
  leftOut = none,
  most = attachmentsMax,
}: AttachmentsOptions) {
  const [{ list: all, refused }, dispatch] = useReducer(reduceAttachments, undefined, () =>
    reduceAttachments(
      {
        most,
        list: initial.map((file) => ({ id: file.id, name: file.name, file })),
        waiting: [],
        refused: [],
      },
      { type: 'picked', picked: initialFiles.map(toPickedAttachment) },
    ),
  )
  const dragging = useFileDrag()
  const [readings] = useState(() => new Map<string, Promise<AttachmentResult>>())
  useEffect(() => {
    for (const { id, source } of all) {
      if (source === undefined || readings.has(id)) continue
      const reading = readAttachment(id, source)
      readings.set(id, reading)
      void reading.then((outcome) => dispatch({ type: 'ready', id, outcome }))
    }
  }, [all, readings])
  /** Returns the ids that the files have from now on. */
  const add = useCallback((files: File[]): string[] => {
    const picked = files.map(toPickedAttachment)
    dispatch({ type: 'picked', picked })
    return picked.map(({ id }) => id)
  }, [])
  const arrive = useCallback((file: PickedFile) => dispatch({ type: 'arrived', file }), [])
  const list = all.filter(({ id }) => !leftOut.has(id))
  return {
    list,
    most,
    refused,
    dragging,
    files: list.flatMap(({ file }) => file ?? []),
    /** While true the form cannot be sent. */
    preparing: list.some(({ file }) => file === undefined),
    /** Files in preparation, for a form that is left. */
    getUnfinished: () => list.flatMap(({ id, file }) => (file ? [] : (readings.get(id) ?? []))),
    add,
    /** Adds a file that came from another device. */
    arrive,
    remove: (id: string) => dispatch({ type: 'removed', id }),
    dropHandlers: pasteAndDropHandlers(add),
  }
}

const toPickedAttachment = (source: File): PickedAttachment => ({
  id: randomId(),
  name: source.name,
  source,
  broken: findViolatedRule(source),
})
