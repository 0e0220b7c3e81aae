import { randomBytes } from 'node:crypto'

let latest = 0

/** Unguessable: prefix, time, 64 random bits. Ids of one process sort by age even within a millisecond. `now` in ms. */
export function createId(
  kind:
    | 'act'
    | 'dlv'
    | 'evt'
    | 'inq'
    | 'msg'
    | 'note'
    | 'ord'
    | 'psh'
    | 'quo'
    | 'ref'
    | 'rule'
    | 'tok'
    | 'tpl'
    | 'whk',
  now: number,
): string {
  latest = Math.max(latest + 1, now * 16)
  return `${kind}_${latest.toString(36).padStart(10, '0')}${randomBytes(8).toString('hex')}`
}
