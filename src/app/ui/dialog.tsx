import { useState } from 'react'
import type { DialogProps } from './dialog-sheet.tsx'
import { lazyComponent } from '../lib/lazy-component.tsx'

const DialogSheet = lazyComponent(async () => (await import('./dialog-sheet.tsx')).DialogSheet)

/** Loads its code when it first opens. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return wanted && <DialogSheet {...props} />
}
