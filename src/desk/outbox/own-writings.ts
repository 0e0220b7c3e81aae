import * as v from 'valibot'
import { ownWritingsMax } from '#shared/contract/desk/inbox.ts'
import { deskSentKey } from '#shared/contract/persistent-names.ts'

/** Who writes to which inquiry: browsers are shared. */
export type Place = { inquiry: string; member: string }

const Sent = v.array(v.object({ inquiry: v.string(), member: v.string(), key: v.string() }))
type Sent = v.InferOutput<typeof Sent>

/** For all inquiries together; older messages are on every page by now. */
const sentMax = 500

export const isAt = (one: Place, { inquiry, member }: Place): boolean =>
  one.inquiry === inquiry && one.member === member

/** Where the device has no room, those of this page. */
let unkept: Sent = []

function readSent(): Sent {
  try {
    return [...v.parse(Sent, JSON.parse(localStorage.getItem(deskSentKey) ?? '[]')), ...unkept]
  } catch {
    return unkept
  }
}

/** Before it is sent, since the answer may be lost. */
export function noteSent({ inquiry, member, key }: Sent[number]): void {
  const others = readSent().filter((one) => one.key !== key)
  const all = [...others, { inquiry, member, key }].slice(-sentMax)
  try {
    localStorage.setItem(deskSentKey, JSON.stringify(all))
    unkept = []
  } catch {
    unkept = all
  }
}

/** Keys of what left this device for the inquiry, the newest first: the member need not have read it. */
export const listSentKeys = (place: Place): string[] =>
  readSent()
    .filter((one) => isAt(one, place))
    .map(({ key }) => key)
    .reverse()
    .slice(0, ownWritingsMax)
