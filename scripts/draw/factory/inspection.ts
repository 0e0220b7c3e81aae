import { harrington } from '../jackets/harrington.ts'
import { colours } from '../colours.ts'
import { cut, lying, placed, product, weave, type Scene } from './scene.ts'
import { tape, toolDefs } from './tools.ts'

const jacket = product(harrington, 0.66)

const table =
  '<rect width="1600" height="1067" fill="#e9e7e2"/><rect width="1600" height="1067" fill="url(#table-top)"/>' +
  Array.from(
    { length: 21 },
    (_, i) =>
      `<path d="M${i * 80} 0V1067" stroke="#9aa3a8" stroke-opacity="${i % 5 ? 0.14 : 0.34}" stroke-width="1.600"/>`,
  ).join('') +
  Array.from(
    { length: 14 },
    (_, i) =>
      `<path d="M0 ${i * 80}H1600" stroke="#9aa3a8" stroke-opacity="${i % 5 ? 0.14 : 0.34}" stroke-width="1.600"/>`,
  ).join('')

/** The list of what is measured, 340 × 460 on its board. */
const clipboard = (): string => {
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

const swatch = (tone: string): string =>
  '<rect x="-42" y="-22" width="84" height="262" rx="3" fill="#f7f4ee"/>' +
  `<rect x="-34" y="34" width="68" height="196" fill="${tone}"/><rect x="-34" y="34" width="68" height="196" fill="url(#swatch-twill)"/>` +
  '<circle r="7" fill="#8b8378"/>'

/** The approved shades, fanned out on a ring. */
const fan = ['#b08a5c', '#a88254', '#a07a4e', '#977248', '#8d6941']
  .map(
    (tone, i) => `<g transform="rotate(${-38 + i * 17})">${lying(swatch(tone), 'lift-thin')}</g>`,
  )
  .join('')

const loupe =
  '<path d="M78 62 196 168" stroke="url(#enamel)" stroke-width="30" stroke-linecap="round"/><path d="M84 60 190 156" stroke="#fff" stroke-opacity=".25" stroke-width="5"/>' +
  '<circle r="104" fill="#fff" fill-opacity=".2"/><circle r="104" fill="url(#lens)"/><circle r="106" fill="none" stroke="url(#steel)" stroke-width="15"/><path d="M-66-46C-46-74-12-86 20-80" stroke="#fff" stroke-width="9" stroke-opacity=".75" fill="none" stroke-linecap="round"/>'

/** A finished jacket under the lamps: measured, compared with the approved shades, ticked off. */
export const inspection: Scene = {
  file: 'inspection.webp',
  defs:
    toolDefs +
    weave('swatch-twill', 'twill') +
    '<radialGradient id="table-top" cx=".4" cy=".3" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="#c9cdd0" stop-opacity=".6"/></radialGradient>' +
    '<linearGradient id="board-sheen" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>' +
    '<radialGradient id="lens" cx=".4" cy=".35" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".36"/><stop offset=".7" stop-color="#fff" stop-opacity=".05"/><stop offset="1" stop-color="#16324a" stop-opacity=".3"/></radialGradient>' +
    jacket.defs,
  content:
    table +
    placed(lying(jacket.drawing), 610, 520, -3, 1.08) +
    lying(
      tape('M396 430C560 420 700 424 836 414 960 404 1060 430 1064 500 1066 590 960 640 1030 720'),
      'lift-thin',
    ) +
    placed(lying(clipboard()), 1360, 330, 7) +
    placed(fan, 1190, 790, -30, 1) +
    lying(placed(loupe, 190, 850, 0, 1)) +
    lying(
      placed(
        cut('M-6-150H6L8 120 0 158-8 120Z', colours.cobalt.mid, 'swatch-twill', 0) +
          '<path d="M-2-146V116" stroke="#fff" stroke-opacity=".4" stroke-width="3"/><path d="M-8 120 0 158 8 120Z" fill="#e8cfa4"/>',
        1530,
        740,
        34,
      ),
      'lift-thin',
    ),
}
