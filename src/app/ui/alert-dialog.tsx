import { useState } from 'react'
import type { AlertProps } from './alert-sheet.tsx'
import { lazyOverlay } from '../lib/lazy-component.tsx'

const AlertSheet = lazyOverlay(async () => (await import('./alert-sheet.tsx')).AlertSheet)

/** Asks or tells, and waits for an answer. Its code comes when it opens the first time. */
export function AlertDialog(props: AlertProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return wanted && <AlertSheet {...props} />
}
