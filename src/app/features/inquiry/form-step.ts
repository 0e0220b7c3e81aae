import type { SnapshotFrom } from 'xstate'
import type { InquiryMachine } from './inquiry-machine.ts'

/** `uploading` locks the form, but lets the user close it. */
export type FormStep = 'open' | 'saving' | 'uploading' | 'submitting'

export function toFormStep(state: SnapshotFrom<InquiryMachine>): FormStep {
  if (state.hasTag('busy')) return 'saving'
  if (state.matches({ sending: 'uploading' })) return 'uploading'
  return state.matches('sending') ? 'submitting' : 'open'
}
