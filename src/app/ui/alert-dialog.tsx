import { useState } from 'react'
import type { AlertProps } from './alert-sheet.tsx'
import { lazyOverlay } from '../lib/lazy-component.tsx'

const AlertSheet = lazyOverlay(async () => (await import('./alert-sheet.tsx')).AlertSheet)

/** Loads its code when it first opens. */
export function AlertDialog(props: AlertProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return wanted && <AlertSheet {...props} />
}
