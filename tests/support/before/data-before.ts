import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'

const folder = import.meta.dirname

export const textBefore = (name: string): Promise<string> => readFile(join(folder, name), 'utf8')

/** When the last row was written, in ms. */
const writtenAt = Date.parse('2026-11-27T11:34:30Z')

/** Text with its times moved so that it was written a minute ago: drafts, keys and buyers are not kept for ever. */
export const aMinuteAgo = (text: string): string =>
  text.replaceAll(/\b17957\d{8}\b/gu, (time) =>
    String(Number(time) - writtenAt + Date.now() - 60_000),
  )

/** Statements that create and fill the tables of before. */
export const tablesBefore = async (on: 'sqlite' | 'postgres'): Promise<string> =>
  aMinuteAgo((await textBefore(`${on}.sql`)) + (await textBefore('rows.sql')))

/** Writes the DATA_DIR of before; on PostgreSQL its tables are elsewhere. */
export async function writeDataBefore(
  dataDir: string,
  on: 'sqlite' | 'postgres' = 'sqlite',
): Promise<void> {
  await cp(join(folder, 'data'), dataDir, { recursive: true })
  if (on === 'sqlite') fill(join(dataDir, 'sampleroom.sqlite'), await tablesBefore(on))
  const simulator = aMinuteAgo(await textBefore('paypal-simulator.sql'))
  fill(join(dataDir, 'paypal-simulator.sqlite'), simulator)
}

export async function writeBackupBefore(file: string): Promise<void> {
  await writeFile(file, gunzipSync(await readFile(join(folder, 'backup.tar.gz'))))
}

function fill(file: string, statements: string): void {
  const database = new DatabaseSync(file)
  database.exec(statements)
  database.close()
}
