import type { ActorRefFrom } from 'xstate'
import type { InquiryEvent, InquiryMachine } from './inquiry-machine.ts'

/** False when the machine ignores the event in its current state: then the caller's resources must be released. */
export function sendEventIfAccepted(
  actor: ActorRefFrom<InquiryMachine>,
  event: InquiryEvent,
): boolean {
  const taken = actor.getSnapshot().can(event)
  if (taken) actor.send(event)
  return taken
}
