import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { QuoteActions } from '#app/catalogue/quote-context.tsx'
import { inquiryActions } from './inquiry-actions.ts'
import { InquiryDialog } from './inquiry-dialog.tsx'
import { inquiryActors } from './inquiry-actors.ts'

/** The inquiry dialog with what drives it. Hands out its doors once it can be asked. */
export function InquiryDesk({ onReady }: { onReady: (doors: QuoteActions) => void }) {
  const [machine] = useState(inquiryActors)
  const [, , actor] = useMachine(machine)
  useEffect(() => {
    onReady(inquiryActions(actor))
  }, [actor, onReady])
  return <InquiryDialog actor={actor} />
}
