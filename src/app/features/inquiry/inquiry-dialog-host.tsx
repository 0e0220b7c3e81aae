import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { QuoteActions } from '#app/catalogue/quote-context.tsx'
import type { LoadProduct } from '#app/catalogue/use-products.ts'
import { createInquiryActions } from './inquiry-actions.ts'
import { InquiryDialog } from './inquiry-dialog.tsx'
import { createInquiryMachineWithActors } from './inquiry-actors.ts'

type InquiryDialogHostProps = { onReady: (actions: QuoteActions) => void; load: LoadProduct }

/** Passes its actions to `onReady` when it can be opened. */
export function InquiryDialogHost({ onReady, load }: InquiryDialogHostProps) {
  const [machine] = useState(createInquiryMachineWithActors)
  const [, , actor] = useMachine(machine)
  useEffect(() => {
    onReady(createInquiryActions(actor))
  }, [actor, onReady])
  return <InquiryDialog actor={actor} load={load} />
}
