import type { FastifyBaseLogger } from 'fastify'
import {
  computeFingerprint,
  type IdempotentRequest,
  type StoredResponse,
} from '../db/idempotency.ts'
import { isStorageFull, type Db } from '../db/database.ts'
import { recordUploads } from '../db/upload-repository.ts'
import { HttpProblem } from '../problem.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { ReceivedFile } from './receive-file.ts'
import { discardFiles, storeFiles } from './upload-store.ts'
import { rejectInfectedFiles } from './virus-scan.ts'

type Store = {
  db: Db
  uploads: FileStore
  clamdSocket: string | undefined
  log: Pick<FastifyBaseLogger, 'error'>
}

type Sent = {
  keyed: Omit<IdempotentRequest, 'fingerprint'>
  received: ReceivedFile[]
  /** Identifies the client; null is unlimited. */
  sent_by: string | null
}

/**
 * Scans and stores what was received, with its answer, an `UploadAnswer`; a repeated key gets the first one. After an
 * error no file is left, unless its row may be there. @throws Problem busy, key_reused, too_many_requests
 */
export async function keepReceived(
  { db, uploads, clamdSocket, log }: Store,
  { keyed, received, sent_by }: Sent,
): Promise<StoredResponse> {
  let mayBeCommitted = false
  const onCommit = () => {
    mayBeCommitted = true
  }
  // Stores nothing without the scanner's answer: the device tries again later.
  const scan = () =>
    clamdSocket === undefined
      ? received
      : rejectInfectedFiles(received, clamdSocket).catch((error: unknown) => {
          log.error({ err: error }, 'the virus scanner does not answer')
          throw new HttpProblem('busy')
        })
  try {
    const scanned = await scan()
    const files = await storeFiles(scanned, uploads)
    const answer = {
      uploaded_files: files.map(({ stored_name }) => stored_name),
      errors: scanned.flatMap((file) => ('refused' in file ? [file.refused] : [])),
    }
    const answered = { status: 200, body: JSON.stringify(answer) }
    const contents = scanned.map(({ name, size, sha256 }) => ({ name, size, sha256 }))
    const request = { ...keyed, fingerprint: computeFingerprint(contents) }
    const sent = { files, sent_by }
    const given = await recordUploads(db, request, sent, answered, Date.now(), onCommit)
    // Repeated request: the files of the first answer count.
    if (given !== answered) await discardFiles(scanned, uploads)
    return given
  } catch (error) {
    // After an unknown commit, rows may name these files: the sweep removes unnamed ones. A full disk has
    // committed nothing, and needs the space.
    if (!mayBeCommitted || isStorageFull(error)) await discardFiles(received, uploads)
    throw error
  }
}
