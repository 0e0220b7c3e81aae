import { harrington } from '../jackets/harrington.ts'
import { colours } from '../colours.ts'
import { boardSheen, clipboard } from './paper.ts'
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
    boardSheen +
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
