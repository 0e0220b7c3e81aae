import * as v from 'valibot'
import * as endpoints from '#shared/contract/endpoints.ts'
import { transferLimits } from '#shared/contract/transfer.ts'
import { callWithoutRetry } from '../api/api-client.ts'
import { deleteSetting, getSetting, setSetting } from '../db/settings.ts'
import { compressJson, sealPart } from './seal.ts'
import { collectContents } from './transfer-contents.ts'
import { createSecret, type TransferSecret } from './transfer-link.ts'

/** The open transfer of this device; `made_at` in ms. */
export type OutgoingTransfer = v.InferOutput<typeof Outgoing>

const Outgoing = v.object({ id: v.string(), key: v.string(), made_at: v.number() })

/** Undefined once it is over. */
export async function readOutgoing(now: number): Promise<OutgoingTransfer | undefined> {
  const read = v.safeParse(Outgoing, await getSetting('outgoing_transfer'))
  const isOpen = read.success && now - read.output.made_at < transferLimits.lifetime
  return isOpen ? read.output : undefined
}

/** @throws Problem, TransientError, and when the contents cannot be read */
export async function beginTransfer(now: number): Promise<void> {
  const secret = createSecret()
  await sendPart(secret, 0, await compressJson(await collectContents()))
  await setSetting('outgoing_transfer', { ...secret, made_at: now } satisfies OutgoingTransfer)
}

export const forgetOutgoing = (): Promise<void> => deleteSetting('outgoing_transfer')

async function sendPart(secret: TransferSecret, part: number, bytes: ArrayBuffer): Promise<void> {
  await callWithoutRetry(endpoints.storeTransfer, {
    params: { id: secret.id, part: `${part}` },
    body: await sealPart(secret, part, bytes),
  })
}
