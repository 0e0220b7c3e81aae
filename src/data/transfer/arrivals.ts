import { listIncoming, settle, updateIncoming, type OpenFile } from './open-transfers.ts'

/** Files of another device: still on their way, and those that never come. */
export type Arrivals = { coming: number; lost: number }

const matchOwners = (owners: readonly string[] | undefined) => (file: OpenFile) =>
  owners?.includes(file.owner) ?? true

/** Of these styles or drafts, or of all. */
export async function countArrivals(owners?: readonly string[]): Promise<Arrivals> {
  const all = await listIncoming()
  const count = (files: OpenFile[]) => files.filter(matchOwners(owners)).length
  return {
    coming: count(all.flatMap(({ files }) => files.filter((file) => !file.is_stored))),
    lost: count(all.flatMap(({ lost = [] }) => lost)),
  }
}

/** Forgets the files that never come, of these styles or of all. */
export async function forgetLost(owners?: readonly string[]): Promise<void> {
  const isFound = matchOwners(owners)
  for (const { id } of await listIncoming()) {
    await updateIncoming(id, (current) =>
      settle({ ...current, lost: current.lost?.filter((file) => !isFound(file)) }),
    )
  }
}
