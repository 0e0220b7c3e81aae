import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { QuoteActions } from '#app/catalogue/quote-context.tsx'
import { createInquiryActions } from './inquiry-actions.ts'
import { InquiryDialog } from './inquiry-dialog.tsx'
import { createInquiryMachineWithActors } from './inquiry-actors.ts'

/** Passes its actions to `onReady` when it can be opened. */
export function InquiryDialogHost({ onReady }: { onReady: (actions: QuoteActions) => void }) {
  const [machine] = useState(createInquiryMachineWithActors)
  const [, , actor] = useMachine(machine)
  useEffect(() => {
    onReady(createInquiryActions(actor))
  }, [actor, onReady])
  return <InquiryDialog actor={actor} />
}
