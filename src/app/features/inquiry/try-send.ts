import type { ActorRefFrom } from 'xstate'
import type { InquiryEvent, InquiryMachine } from './inquiry-machine.ts'

/** Tells the dialog what happened; false when that is nothing to it now, and what was held for it is to be let go. */
export function trySend(actor: ActorRefFrom<InquiryMachine>, event: InquiryEvent): boolean {
  const taken = actor.getSnapshot().can(event)
  if (taken) actor.send(event)
  return taken
}
