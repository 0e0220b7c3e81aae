/**
 * The characters that QR codes hold in 5.5 bits each, without those that mail programs and chats change: two bytes are
 * three characters, as in RFC 9285.
 */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*+-.:'
const base = alphabet.length
const values = new Map(Array.from(alphabet, (character, value) => [character, value]))

const toCharacters = (value: number, count: number): string =>
  Array.from({ length: count }, (_, at) => alphabet[Math.floor(value / base ** at) % base]).join('')

export function encodeBase41(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const [first = 0, second] = bytes.subarray(at, at + 2)
    text += second === undefined ? toCharacters(first, 2) : toCharacters(first * 256 + second, 3)
  }
  return text
}

/** Undefined where it is no such text. */
export function decodeBase41(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 3 === 1) return undefined
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const group = Array.from(text.slice(at, at + 3), (one) => values.get(one) ?? Infinity)
    const value = group.reduceRight((sum, one) => sum * base + one, 0)
    if (value >= 256 ** (group.length - 1)) return undefined
    bytes.push(...(group.length === 3 ? [value >> 8, value & 255] : [value]))
  }
  return Uint8Array.from(bytes)
}
