import { fromCallback } from 'xstate'
import { isOffline } from '#app/connection/connection-store.ts'
import { deliverItem, type DeliveryFailure } from '#data/inquiries/outbox-delivery.ts'
import { watchInquiry } from '#data/inquiries/outbox.ts'
import type { InquiryEvent, DeliveryEvent } from './inquiry-machine.ts'
import type { OutboxItem } from '#data/db/rows.ts'

/** Sends a stored inquiry unless offline, and reports its events. */
export const deliveryActor = fromCallback<InquiryEvent, string>(({ input: key, sendBack }) => {
  const send = (event: DeliveryEvent) => sendBack(event)
  const unanswered = (trouble: DeliveryFailure) => send({ type: 'unanswered', trouble })
  if (isOffline()) unanswered('line')
  else {
    deliverItem(key).then(
      (end) => end.ended === 'waiting' && unanswered(end.trouble),
      () => unanswered('line'), // a failure of the device: the stored inquiry stays
    )
  }
  // This tab, another one or the worker may send it.
  return watchInquiry(key, (now) => send(toDeliveryEvent(now)))
})

function toDeliveryEvent(now: OutboxItem | 'received' | 'gone'): DeliveryEvent {
  if (now === 'received' || now === 'gone') return { type: now }
  if (now.state === 'refused') return { type: 'refused', item: now }
  return { type: 'uploaded', files: now.files.filter((file) => file.uploaded_as).length }
}
