import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { QuoteActions } from '#app/catalogue/quote-context.tsx'
import { inquiryActions } from './inquiry-actions.ts'
import { InquiryDialog } from './inquiry-dialog.tsx'
import { inquiryActors } from './inquiry-actors.ts'

/** Passes its actions to `onReady` when it can be opened. */
export function InquiryDesk({ onReady }: { onReady: (doors: QuoteActions) => void }) {
  const [machine] = useState(inquiryActors)
  const [, , actor] = useMachine(machine)
  useEffect(() => {
    onReady(inquiryActions(actor))
  }, [actor, onReady])
  return <InquiryDialog actor={actor} />
}
