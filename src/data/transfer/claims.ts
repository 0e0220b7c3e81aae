import * as v from 'valibot'
import { getDb } from '../db/database.ts'
import { randomId } from '../db/random-id.ts'
import { getSetting, setSetting } from '../db/settings.ts'

/** More than a device takes in a day, after which the server has forgotten them. */
const claimsMax = 50

/** `token` proves to the server that this device was the first to take the transfer. */
const Claim = v.object({ id: v.string(), token: v.string(), is_taken: v.boolean() })
type Claim = v.InferOutput<typeof Claim>

async function listClaims(): Promise<Claim[]> {
  const read = v.safeParse(v.array(Claim), await getSetting('transfer_claims'))
  return read.success ? read.output : []
}

const saveClaim = async (claim: Claim) => {
  const others = (await listClaims()).filter(({ id }) => id !== claim.id)
  await setSetting('transfer_claims', [...others, claim].slice(-claimsMax))
}

/** Undefined for a transfer that this device has not asked for. */
export const findClaim = async (id: string): Promise<Claim | undefined> =>
  (await listClaims()).find((claim) => claim.id === id)

/** The same token for the same transfer: the answer to an earlier call may have been lost. */
export const keepClaim = (id: string): Promise<string> =>
  getDb().transaction('rw', getDb().kept, async () => {
    const claim = (await findClaim(id)) ?? { id, token: randomId(), is_taken: false }
    await saveClaim(claim)
    return claim.token
  })

/** Joins the caller's transaction. */
export async function markTaken(id: string): Promise<void> {
  const claim = await findClaim(id)
  if (claim) await saveClaim({ ...claim, is_taken: true })
}
