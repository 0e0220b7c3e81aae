import { useKept, type Kept, type Place } from '../outbox/outbox.ts'
import { replyOutbox } from './reply-outbox.ts'

/** Live, from every tab. */
export const useKeptReply = (place: Place): Kept<{ body: string }> | undefined =>
  useKept(replyOutbox, place)
