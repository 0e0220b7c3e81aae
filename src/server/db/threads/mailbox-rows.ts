/**
 * How far a mailbox has been read; `id` is its address without the password. `uid_validity` and `last_uid` are the
 * mailbox's own numbers, null and 0 before the first reading. Times in ms; `claim` names the running attempt, `trouble` is the
 * last error.
 */
export type MailboxRow = {
  id: string
  uid_validity: string | null
  last_uid: number
  read_at: number | null
  due_at: number
  claim: string | null
  tries: number
  trouble: string | null
}
