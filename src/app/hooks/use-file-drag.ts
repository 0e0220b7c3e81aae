import { useEffect, useState } from 'react'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true

/**
 * Whether files are dragged over the page. Prevents the browser from opening a file dropped beside the form, which
 * would lose the text.
 */
export function useFileDrag(): boolean {
  const [dragging, setDragging] = useState(false)
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragging(true)
    }
    const drop = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
      setDragging(false)
    }
    // Without a related target the pointer leaves the window.
    const leave = (event: DragEvent) => event.relatedTarget === null && setDragging(false)
    addEventListener('dragover', over, { signal })
    addEventListener('drop', drop, { signal })
    addEventListener('dragleave', leave, { signal })
    return () => listeners.abort()
  }, [])
  return dragging
}
