import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopData } from '#server/config/open-data.ts'
import { listInquiries } from '#server/db/inquiry-repository.ts'
import { sha256Of } from './sample-inquiries.ts'
import type { Arrived } from './compare-outcome.ts'

/** Everything the exporter has received, read from the shop's database and the files on its disk. */
export async function receivedAt({
  db,
  folders,
}: Pick<ShopData, 'db' | 'folders'>): Promise<Arrived[]> {
  const inquiries = await listInquiries(db)
  return Promise.all(
    inquiries.map(async ({ message, attachments }) => ({
      message,
      files: await Promise.all(
        attachments.map(async ({ name, stored_name }) => ({
          name,
          sha256: await readFile(join(folders.uploads, stored_name)).then(
            sha256Of,
            () => 'missing',
          ),
        })),
      ),
    })),
  )
}
