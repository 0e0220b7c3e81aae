import type { ClipboardEvent, DragEvent } from 'react'

/** For the form around the field: attaches what is dropped on it or pasted into it. */
export const pasteAndDropHandlers = (add: (files: File[]) => void) => ({
  onDrop: (event: DragEvent) => add([...event.dataTransfer.files]),
  onPaste(event: ClipboardEvent) {
    const { files, types } = event.clipboardData
    // A table copied from a spreadsheet is on the clipboard as text and as its picture: the text is meant.
    if (files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    add([...files])
  },
})
