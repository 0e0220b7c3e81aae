import { randomFrom } from '../random.ts'

/** A bar code with its lines under it on a shipping label, 300 × 210. */
export function label(): string {
  const random = randomFrom('label')
  let bars = ''
  for (let x = -120; x < 104;) {
    const wide = [2, 3, 5, 7][Math.floor(random() * 4)] ?? 3
    bars += `<rect x="${x}" y="10" width="${wide}" height="64" fill="#1a1917"/>`
    x += wide + (random() < 0.6 ? 3 : 6)
  }
  return (
    '<rect x="-150" y="-105" width="300" height="210" rx="4" fill="#fdfcf9"/><rect x="-132" y="-88" width="46" height="46" fill="#6b1420"/><path d="M-72-76H60M-72-54H20" stroke="#1a1917" stroke-width="8"/><path d="M-132-20H132" stroke="#1a1917" stroke-width="2"/>' +
    bars
  )
}

/** A swing tag on its string, 96 × 230, the eyelet at y = -88. */
export const hangtag = (tone: string): string =>
  `<path d="M-48-84 0-124 48-84V104H-48Z" fill="${tone}"/><path d="M-48-84 0-124 48-84V104H-48Z" fill="url(#kraft)" opacity=".4"/><circle cy="-88" r="8" fill="#8f6c3a"/><circle cy="-88" r="11" fill="none" stroke="#c79a4b" stroke-width="4"/><path d="M-26-30H26M-26-8H10" stroke="#1a1917" stroke-opacity=".7" stroke-width="5"/>` +
  '<path d="M0-88C-20-150 40-170 20-220" stroke="#3b2c18" stroke-width="3" fill="none"/>'

/** What the clipboard's board refers to. */
export const boardSheen =
  '<linearGradient id="board-sheen" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>'

/** The list of what is measured, 340 × 460 on its board. */
export const clipboard = (): string => {
  const rows = Array.from({ length: 9 }, (_, i) => {
    const y = -120 + i * 36
    const done = i < 7
    return (
      `<path d="M-140 ${y + 14}H140" stroke="#c8c4bb" stroke-width="1.500"/><rect x="-136" y="${y - 9}" width="16" height="16" fill="none" stroke="#4a4f55" stroke-width="2"/>` +
      (done
        ? `<path d="M-134 ${y - 2}l6 7 13-18" stroke="#12703f" stroke-width="4" fill="none" stroke-linecap="round"/>`
        : '') +
      `<path d="M-104 ${y}h${70 + ((i * 47) % 60)}" stroke="#4a4f55" stroke-width="4" stroke-opacity=".75"/><path d="M74 ${y}h${done ? 46 : 0}" stroke="#1d4ed8" stroke-width="3.500" stroke-opacity=".8"/>`
    )
  }).join('')
  return (
    '<rect x="-176" y="-250" width="352" height="500" rx="12" fill="#7b5633"/><rect x="-176" y="-250" width="352" height="500" rx="12" fill="url(#board-sheen)"/>' +
    '<rect x="-156" y="-214" width="312" height="446" fill="#fdfcf8"/>' +
    '<path d="M-136-172H-10" stroke="#1f262e" stroke-width="9"/><path d="M-136-150H90" stroke="#4a4f55" stroke-width="3" stroke-opacity=".6"/>' +
    rows +
    '<path d="M-70-262H70V-226C70-212 60-206 50-206H-50C-60-206-70-212-70-226Z" fill="url(#steel)"/><circle cy="-246" r="9" fill="#5c5d60"/>'
  )
}
