import { createHash } from 'node:crypto'
import type { Chance } from '../support/seeded-random.ts'
import { samples } from '../support/samples/attachments.ts'

/** A file a buyer attaches. */
export type Attached = { name: string; type: string; content: Buffer; sha256: string }

/** What a buyer writes. `message` is like no other of the same seed, so that it names the inquiry. */
export type WrittenUp = { message: string; files: Attached[] }

/** Kinds that travel as they were picked; photographs are made smaller first. */
const kinds = [
  { ending: 'txt', type: 'text/plain', begin: Buffer.from('Strap 32 mm. ') },
  { ending: 'pdf', type: 'application/pdf', begin: samples.pdf },
  { ending: 'doc', type: 'application/msword', begin: samples.doc },
] as const

const remarks = [
  'Price for 500 pieces, please.',
  '请报 500 件的价格。',
  '¿Precio para 500 piezas?',
  'Two lines,\nthe second with "quotes" & <brackets> 👜.',
]

/** One inquiry with up to three files of up to `largest` bytes. `mark` makes its text unlike any other. */
export function writtenUp(chance: Chance, mark: string, largest: number): WrittenUp {
  const files = Array.from({ length: chance.between(0, 3) }, (_, n): Attached => {
    const { ending, type, begin } = chance.oneOf(kinds)
    const length = chance.between(1, largest)
    // text must stay text: the server looks into it
    const rest = ending === 'txt' ? textOf(chance, length) : chance.bytes(length)
    const content = Buffer.concat([begin, rest])
    return { name: `drawing ${n + 1}.${ending}`, type, content, sha256: sha256Of(content) }
  })
  return { message: `${mark}: ${chance.oneOf(remarks)}`, files }
}

/** SHA-256 in hexadecimal digits. */
export const sha256Of = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

const textOf = (chance: Chance, length: number) =>
  Buffer.from(chance.bytes(length).toString('base64').slice(0, length))
