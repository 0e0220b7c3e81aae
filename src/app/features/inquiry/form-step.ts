import type { SnapshotFrom } from 'xstate'
import type { InquiryMachine } from './inquiry-machine.ts'

/** Where a form is on its way. While files travel the buyer may look away. */
export type FormStep = 'open' | 'saving' | 'uploading' | 'submitting'

/** The step that a state of the machine is for its form. */
export function stepOf(state: SnapshotFrom<InquiryMachine>): FormStep {
  if (state.hasTag('busy')) return 'saving'
  if (state.matches({ sending: 'uploading' })) return 'uploading'
  return state.matches('sending') ? 'submitting' : 'open'
}
