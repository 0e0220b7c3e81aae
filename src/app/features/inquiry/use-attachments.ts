import { useEffect, useReducer, useState, type ClipboardEvent, type DragEvent } from 'react'
import { attachmentsMax } from '#shared/contract/inquiry.ts'
import { newKey } from '#app/platform/keys.ts'
import { useFileDrag } from '#app/platform/use-file-drag.ts'
import type { PickedFile } from '#data/outbox.ts'
import { nextAttachments, type AttachmentsEvent } from './attachments.ts'
import { readPicked } from './picked-files.ts'

/** The files of one form: there from the start, chosen, photographed, dropped onto it or pasted into it. */
export function useAttachments(initial: PickedFile[] = [], given: File[] = []) {
  const [brought] = useState(() => named(given))
  const [{ list, refused }, tell] = useReducer(nextAttachments, undefined, () =>
    nextAttachments(
      { list: initial.map((file) => ({ id: file.id, name: file.name, file })), refused: [] },
      { type: 'picked', picked: brought },
    ),
  )
  const dragging = useFileDrag()
  useEffect(() => readAll(brought, tell), [brought])
  function add(files: readonly File[]) {
    const picked = named(files)
    tell({ type: 'picked', picked })
    readAll(picked, tell)
  }
  return {
    list,
    refused,
    dragging,
    files: list.flatMap(({ file }) => file ?? []),
    /** Something is still being made ready: not yet to be sent. */
    preparing: list.some(({ file }) => file === undefined),
    add,
    remove: (id: string) => tell({ type: 'removed', id }),
    /** For the form around the field: what is dropped on it or pasted into it is attached. */
    takes: {
      onDrop: (event: DragEvent) => add([...event.dataTransfer.files]),
      onPaste(event: ClipboardEvent) {
        const { files, types } = event.clipboardData
        // a table copied from a spreadsheet comes as text and as its picture: the text is meant
        if (files.length === 0 || types.includes('text/plain')) return
        event.preventDefault()
        add([...files])
      },
    },
  }
}

type Named = { id: string; name: string; source: File }

const named = (files: readonly File[]): Named[] =>
  files.map((file) => ({ id: newKey(), name: file.name, source: file }))

function readAll(picked: Named[], tell: (event: AttachmentsEvent) => void): void {
  for (const { id, source } of picked.slice(0, attachmentsMax)) {
    void readPicked(id, source).then((outcome) => tell({ type: 'ready', id, outcome }))
  }
}
