import { useSyncExternalStore } from 'react'
import {
  findReply,
  readReplies,
  subscribeToReplies,
  type KeptReply,
  type ReplyPlace,
} from './reply-outbox.ts'

/** Live, from every tab. */
export function useKeptReply(place: ReplyPlace): KeptReply | undefined {
  return findReply(useSyncExternalStore(subscribeToReplies, readReplies), place)
}
