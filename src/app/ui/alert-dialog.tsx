import { useState } from 'react'
import type { AlertProps } from './alert-sheet.tsx'
import { lazyComponent } from '../lib/lazy-component.tsx'

const AlertSheet = lazyComponent(async () => (await import('./alert-sheet.tsx')).AlertSheet)

/** Loads its code when it first opens. */
export function AlertDialog(props: AlertProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return wanted && <AlertSheet {...props} />
}
