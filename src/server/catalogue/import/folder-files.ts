import { open, readFile, readdir } from 'node:fs/promises'

/** Undefined for a missing file. */
export const readOptionalFile = (path: string): Promise<Uint8Array | undefined> =>
  readFile(path).catch((error: unknown) => ignoreMissing(error))

/** Undefined for a missing file. */
export async function readFirstBytes(path: string, count: number): Promise<Uint8Array | undefined> {
  const file = await open(path).catch((error: unknown) => ignoreMissing(error))
  if (file === undefined) return undefined
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Empty for a missing folder. */
export async function listFileNames(folder: string): Promise<Set<string>> {
  return new Set((await readdir(folder).catch((error: unknown) => ignoreMissing(error))) ?? [])
}

/** The message mentions a name with similar spelling. */
export function createMissingMessage(
  folder: string,
  names: ReadonlySet<string>,
): (name: string) => string {
  const plain = (name: string) => name.normalize().toLowerCase()
  const spelled = new Map([...names].map((name) => [plain(name), name]))
  return (name) => {
    const similarName = spelled.get(plain(name))
    const hint =
      similarName === undefined
        ? ''
        : `; ${similarName} is there: write its name in the same letters`
    return `${folder}/${name} is missing${hint}`
  }
}

export const chooseSpreadsheet = (names: ReadonlySet<string>, what: string): string =>
  !names.has(`${what}.csv`) && names.has(`${what}.xlsx`) ? `${what}.xlsx` : `${what}.csv`

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
