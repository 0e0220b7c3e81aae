import { open, readFile, readdir } from 'node:fs/promises'

/** Undefined for a missing file. */
export const readIfThere = (path: string): Promise<Uint8Array | undefined> =>
  readFile(path).catch((error: unknown) => unlessMissing(error))

/** Undefined for a missing file. */
export async function firstBytes(path: string, count: number): Promise<Uint8Array | undefined> {
  const file = await open(path).catch((error: unknown) => unlessMissing(error))
  if (file === undefined) return undefined
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Empty for a missing folder. */
export async function namesIn(folder: string): Promise<Set<string>> {
  return new Set((await readdir(folder).catch((error: unknown) => unlessMissing(error))) ?? [])
}

/** The message mentions a name with similar spelling. */
export function missingFrom(folder: string, names: ReadonlySet<string>): (name: string) => string {
  const plain = (name: string) => name.normalize().toLowerCase()
  const spelled = new Map([...names].map((name) => [plain(name), name]))
  return (name) => {
    const alike = spelled.get(plain(name))
    const hint =
      alike === undefined ? '' : `; ${alike} is there: write its name in the same letters`
    return `${folder}/${name} is missing${hint}`
  }
}

export const spreadsheetIn = (names: ReadonlySet<string>, what: string): string =>
  !names.has(`${what}.csv`) && names.has(`${what}.xlsx`) ? `${what}.xlsx` : `${what}.csv`

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
