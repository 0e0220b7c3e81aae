import * as v from 'valibot'
import { transferLimits } from '#shared/contract/transfer.ts'
import { getDb } from '../db/database.ts'
import { withQuotaRecovery } from '../db/storage-quota.ts'
import { toDraftName } from '#shared/contract/persistent-names.ts'
import { savePhoto } from '../visits/visit-photos.ts'
import { VisitLimitError } from '../visits/visits.ts'

/** Text and what encryption adds have room beside the files, in bytes. */
const reserve = 12_000_000

const text = v.pipe(v.string(), v.maxLength(500))

/** A photo of a style, or a file of a draft; `owner` is the style or the draft. Its bytes are a part of their own. */
export const TransferFile = v.object({
  part: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(transferLimits.followingParts)),
  kind: v.picklist(['photo', 'draft']),
  id: text,
  owner: text,
  name: text,
  type: text,
  added_at: v.number(),
})
export type TransferFile = v.InferOutput<typeof TransferFile>

export const TransferFiles = v.pipe(
  v.array(TransferFile),
  v.maxLength(transferLimits.followingParts),
)

/** As many as may move together, photos first. `left` are those that are too many or too large. */
export async function listTransferFiles(
  styleIds: readonly string[],
  draftKeys: readonly string[],
): Promise<{ files: TransferFile[]; left: number }> {
  const { visit_photos, files: stored } = getDb()
  const files: TransferFile[] = []
  let [bytes, left] = [0, 0]
  const add = (file: Omit<TransferFile, 'part'>, size: number) => {
    const part = files.length + 1
    const hasRoom =
      part <= transferLimits.followingParts &&
      size + 100 <= transferLimits.partBytes &&
      bytes + size <= transferLimits.bytes - reserve
    if (!hasRoom) {
      left += 1
      return
    }
    bytes += size
    files.push({ part, ...file })
  }
  // one after another: together they may be larger than the memory
  await visit_photos
    .where('style_id')
    .anyOf(styleIds)
    .each((photo) => {
      if (!photo) return
      const { id, name, type, added_at } = photo
      add(
        { kind: 'photo', id, owner: photo.style_id, name, type, added_at },
        photo.bytes.byteLength,
      )
    })
  await stored
    .where('key')
    .anyOf(draftKeys)
    .each((file) => {
      if (!file) return
      const { id, name, type, key } = file
      add({ kind: 'draft', id, owner: key, name, type, added_at: 0 }, file.bytes.byteLength)
    })
  return { files, left }
}

/** Empty once the buyer has removed it. */
export async function readTransferFile({ kind, id }: TransferFile): Promise<ArrayBuffer> {
  const { visit_photos, files } = getDb()
  const row = kind === 'photo' ? await visit_photos.get(id) : await files.get(id)
  return row?.bytes ?? new ArrayBuffer(0)
}

/** Drops photos that the buyer has removed. Returns false for one without room, and for a file whose draft is gone. */
export async function storeTransferFile(file: TransferFile, bytes: ArrayBuffer): Promise<boolean> {
  const { visit_styles, visit_photos, files, kept, outbox, sent } = getDb()
  const { kind, id, owner, name, type, added_at } = file
  if (bytes.byteLength === 0) return true
  if (kind === 'draft') {
    const write = async () => {
      const submitted = (await outbox.get(owner)) ?? (await sent.get(owner))
      if (submitted) return submitted.files.some((one) => one.id === id)
      if (!(await kept.get(toDraftName(owner)))) return false
      await files.put({ id, key: owner, name, type, bytes })
      return true
    }
    return withQuotaRecovery(() => getDb().transaction('rw', [files, kept, outbox, sent], write))
  }
  if (!(await visit_styles.get(owner)) || (await visit_photos.get(id))) return true
  try {
    await savePhoto({ id, style_id: owner, name, type, bytes, added_at })
    return true
  } catch (error) {
    if (error instanceof VisitLimitError) return false
    throw error
  }
}
