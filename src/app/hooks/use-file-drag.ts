import { useEffect, useState } from 'react'

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true

/**
 * Whether files are being dragged over the page. While a form asks, a file dropped beside it does not open in the
 * page's place and take the text away.
 */
export function useFileDrag(): boolean {
  const [dragging, setDragging] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setDragging(true)
    }
    const drop = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault()
      setDragging(false)
    }
    // without a place it goes to, it leaves the window
    const leave = (event: DragEvent) => event.relatedTarget === null && setDragging(false)
    addEventListener('dragover', over, { signal })
    addEventListener('drop', drop, { signal })
    addEventListener('dragleave', leave, { signal })
    return () => left.abort()
  }, [])
  return dragging
}
