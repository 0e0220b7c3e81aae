import type { Draft } from '../db/rows.ts'
import type { VisitStyle } from '../db/visit-rows.ts'
import { saveOutgoing } from './open-transfers.ts'
import { compressJson } from './seal.ts'
import { sendPart } from './transfer-calls.ts'
import { collectContents, takeFingerprint, type TransferContents } from './transfer-contents.ts'
import { listTransferFiles } from './transfer-files.ts'
import { createSecret } from './transfer-link.ts'

/** Sends the text; files follow from any page. @throws Problem, TransientError, and when nothing can be read or stored */
export async function beginTransfer(now: number): Promise<void> {
  const text = await collectContents(now)
  const { files, left } = await listTransferFiles(
    (text.styles as VisitStyle[]).map(({ id }) => id), // own rows, as collected
    (text.drafts as Draft[]).map(({ key }) => key),
  )
  const contents: TransferContents = { ...text, files }
  const secret = createSecret()
  const fingerprint = await takeFingerprint(text)
  await sendPart(secret, 0, await compressJson(contents))
  await saveOutgoing({ ...secret, made_at: now, fingerprint, files, total: files.length, left })
}
