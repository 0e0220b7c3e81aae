import { between, randomFrom } from '../random.ts'
import { label } from './paper.ts'
import { cut, placed } from './scene.ts'
import { stencil } from './stencil.ts'

const kraft = ['#c69c68', '#c2975f', '#cba36f', '#bd925c'] as const
const ink = '#3a2a18'

/** What cartons refer to, besides the weave `kraft`. */
export const cartonDefs =
  '<linearGradient id="carton-face" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2b1b08" stop-opacity=".26"/></linearGradient>' +
  '<linearGradient id="carton-tape" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#e6c995"/><stop offset=".3" stop-color="#d3b078"/><stop offset="1" stop-color="#c09a60"/></linearGradient>'

/** This side up, keep dry, fragile: as printed on every export carton. */
const handling = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})" fill="none" stroke="${ink}" stroke-width="3" stroke-opacity=".8">` +
  '<path d="M0 40V8M-8 18L0 6 8 18M18 40V8M10 18L18 6 26 18M-10 45H28"/>' +
  '<path d="M42 24C44 8 72 8 74 24ZM58 24V40C58 46 50 46 50 40"/></g>'

/** A carton's front, `w` × `h` from its upper left corner: tape over the edge, shipping mark, number. */
export function carton(
  seed: string,
  number: number,
  w: number,
  h: number,
  labelled = false,
): string {
  const random = randomFrom(seed)
  const box = `M1 2Q${w / 2} ${between(random, -1, 2).toFixed(1)} ${w - 1} 2L${w} ${h - 1}Q${w / 2} ${(h + between(random, -1, 1)).toFixed(1)} 0 ${h - 1}Z`
  let flutes = ''
  for (let x = 6; x < w; x += 7.5)
    flutes += `M${(x + between(random, -0.6, 0.6)).toFixed(1)} 4V${h - 4}`
  let scuffs = ''
  for (let i = 0; i < 26; i++)
    scuffs += `M${between(random, 4, w - 24).toFixed(0)} ${between(random, 4, h - 4).toFixed(0)}l${between(random, 3, 18).toFixed(0)} ${between(random, -1.5, 1.5).toFixed(1)}`
  const tapeLong = between(random, 38, 52)
  const print =
    `<g opacity=".84" transform="translate(${between(random, -3, 3).toFixed(1)} ${between(random, -2, 2).toFixed(1)})">` +
    `<path d="M54 54L96 96 54 138 12 96Z" fill="none" stroke="${ink}" stroke-width="4.5"/>` +
    stencil('LA', 37, 84, 23, ink) +
    handling(w - 88, 56) +
    stencil(`C/NO. ${number}`, 132, 116, 12, ink) +
    stencil('MADE IN CHINA', 14, h - 30, 10.5, ink) +
    '</g>'
  return (
    cut(box, kraft[Math.floor(random() * 4)] ?? kraft[0], 'kraft', 0.8) +
    `<path d="${flutes}" stroke="#5e4322" stroke-opacity=".07" stroke-width="2.5"/>` +
    `<path d="${scuffs}" stroke="#f2dcb4" stroke-opacity=".2" stroke-width="1.4"/>` +
    print +
    `<path d="M${w / 2 - 24} 0H${w / 2 + 24}V${tapeLong}l-6-2-7 3-8-3-9 2-8-2-10 2Z" fill="url(#carton-tape)" opacity=".85"/><path d="M${w / 2 - 20} 3V${tapeLong - 4}" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>` +
    (labelled ? placed(label(), w - 48, h - 38, 0, 0.25) : '') +
    `<path d="${box}" fill="url(#carton-face)"/>` +
    `<path d="M2 3H${w - 2}" stroke="#fbe6bf" stroke-opacity=".75" stroke-width="2"/><path d="M2 3V${h - 2}" stroke="#fbe6bf" stroke-opacity=".4" stroke-width="2"/>` +
    `<path d="M0 ${h - 1}H${w}V2" fill="none" stroke="#3d290f" stroke-opacity=".75" stroke-width="3"/>`
  )
}
