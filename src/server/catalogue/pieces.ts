import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'
import { checkOf, joinedCrc, type Check } from './joined-crc.ts'

/** JSON of which many answers are made, in UTF-8. It is deflated and checked once: ahead, or when it is first sent so. */
export type Piece = { readonly raw: Buffer; deflated?: Buffer; check?: Check }

/** An answer in parts: pieces, and the short texts between them (at most 65,535 bytes each). */
export type Parts = readonly (Piece | string)[]

/** A piece of some JSON. */
export const pieceOf = (json: string): Piece => ({ raw: Buffer.from(json) })

const rawOf = (part: Piece | string) => (typeof part === 'string' ? Buffer.from(part) : part.raw)

/** The answer as it is. */
export const whole = (parts: Parts): Buffer => Buffer.concat(parts.map(rawOf))

/** Member header: deflate, no time, no name, any system (RFC 1952, 2.3). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty block that is the last one (RFC 1951, 3.2.4). */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

/**
 * The answer as one gzip file, put together from what is deflated already: thirty times faster than compressing it
 * anew, and twice as long.
 */
export function gzipped(parts: Parts): Buffer {
  const trailer = Buffer.alloc(8)
  let sum = 0
  let length = 0
  const blocks = parts.map((part) => {
    const raw = rawOf(part)
    length += raw.length
    if (typeof part === 'string') {
      sum = crc32(raw, sum)
      return storedBlock(raw)
    }
    sum = joinedCrc(sum, checked(part))
    return deflated(part)
  })
  trailer.writeUInt32LE(sum, 0)
  trailer.writeUInt32LE(length, 4)
  return Buffer.concat([header, ...blocks, lastBlock, trailer])
}

/** Ends at a whole byte and looks back at nothing before it, so that it may stand anywhere. */
const anywhere = { finishFlush: constants.Z_FULL_FLUSH, windowBits: 13 }

function deflated(piece: Piece): Buffer {
  piece.deflated ??= deflateRawSync(piece.raw, anywhere)
  return piece.deflated
}

function checked(piece: Piece): Check {
  piece.check ??= checkOf(piece.raw)
  return piece.check
}

const deflating = promisify(deflateRaw)

/** Deflates and checks pieces before they are sent, one after the other and beside what else is done, as long as they are wanted. */
export async function deflateAhead(
  pieces: Iterable<Piece>,
  areWanted: () => boolean,
): Promise<void> {
  for (const piece of pieces) {
    if (!areWanted()) return
    piece.deflated ??= await deflating(piece.raw, anywhere)
    checked(piece)
  }
}

/** A few bytes as they are, in a block of their own. */
function storedBlock(raw: Buffer): Buffer {
  const block = Buffer.alloc(5 + raw.length)
  block.writeUInt16LE(raw.length, 1)
  block.writeUInt16LE(0xffff - raw.length, 3)
  raw.copy(block, 5)
  return block
}
