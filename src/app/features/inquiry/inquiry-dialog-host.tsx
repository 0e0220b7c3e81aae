import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { QuoteDoors } from '#app/catalogue/quote-context.tsx'
import { doorsOf } from './inquiry-actions.ts'
import { InquiryDialog } from './inquiry-dialog.tsx'
import { onThisDevice } from './inquiry-actors.ts'

/** The inquiry dialog with what drives it. Hands out its doors once it can be asked. */
export function InquiryDesk({ onReady }: { onReady: (doors: QuoteDoors) => void }) {
  const [machine] = useState(onThisDevice)
  const [, , actor] = useMachine(machine)
  useEffect(() => {
    onReady(doorsOf(actor))
  }, [actor, onReady])
  return <InquiryDialog actor={actor} />
}
