import { shade } from '../materials/bristle.ts'
import { part, partDefs, turned, type Profile } from '../materials/handle.ts'
import { pathOf } from '../materials/outline.ts'
import type { DrawnStyle } from '../shot.ts'
import { ofSet, type House, type Kind } from './assortment.ts'
import { laid, place, type Lie } from './brush.ts'
import { blush, champagne } from './finishes.ts'
import { drawSpread, nearer, spreadDefs, spreadShadow } from './spread.ts'

const model = 'MB-6111'
const house: House = {
  id: model,
  metal: champagne,
  finish: blush,
  hair: ['#4a2f28', '#8d6455', '#ecd8c8'],
  handle: 250,
}
const order: Kind[] = ['crease', 'powder', 'foundation', 'blush', 'shader']
const brushes = order.map((kind, n) => ofSet(house, kind, n))

/** A tin 560 px wide, its rim at y = 0. */
const wall: Profile = [
  [0, 278],
  [6, 280],
  [300, 280],
  [570, 280],
  [590, 277],
  [604, 262],
]
const lidWall: Profile = [
  [0, 270],
  [10, 286],
  [24, 288],
  [150, 288],
  [158, 284],
]
const colour = '#d3a096'
const tinDefs =
  `<clipPath id="${model}-front"><path d="M-281 0A281 46 0 0 0 281 0V590Q270 606 262 608Q0 654 -262 608Q-270 606 -281 590Z"/></clipPath>` +
  partDefs(`${model}-tin`, { kind: 'metal', colour }) +
  `<linearGradient id="${model}-in" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#3b2622"/><stop offset="1" stop-color="${shade(colour, 0.72)}"/></linearGradient>` +
  `<radialGradient id="${model}-top" cx=".34" cy=".3" r=".9"><stop offset="0" stop-color="${shade(colour, 1.3)}"/><stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${shade(colour, 0.66)}"/></radialGradient>`

const well = `<ellipse cx="0" cy="0" rx="279" ry="46" fill="${shade(colour, 1.22)}"/><ellipse cx="2" cy="3" rx="270" ry="40" fill="url(#${model}-in)"/>`
const hoop = (y: number) =>
  `<path d="M-279 ${y}A279 46 0 0 0 279 ${y}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="3"/><path d="M-279 ${y + 4}A279 46 0 0 0 279 ${y + 4}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`
const body =
  `<g clip-path="url(#${model}-front)">${part(`${model}-tin`, wall, { kind: 'lacquer', colour })}</g>` +
  hoop(34) +
  hoop(560) +
  `<path d="M-279 0A279 46 0 0 0 279 0V10A279 46 0 0 1 -279 10Z" fill="#fff" fill-opacity=".28"/><path d="M-279 14A279 46 0 0 0 279 14V40A279 46 0 0 1 -279 40Z" fill="#000" fill-opacity=".14"/>` +
  ``
const bottom = `<path d="M-279 560V590Q-278 602 -262 608Q0 654 262 608Q278 602 279 590V560Z" fill="url(#${model}-tin-tone)"/>`
const lid =
  part(`${model}-tin`, lidWall, { kind: 'lacquer', colour }) +
  `<path d="M-284 152Q0 206 284 152L288 140Q0 190 -288 140Z" fill="url(#${model}-tin-tone)"/>` +
  `<ellipse cx="0" cy="10" rx="280" ry="48" fill="url(#${model}-top)"/><ellipse cx="0" cy="8" rx="252" ry="40" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="3"/><ellipse cx="0" cy="10" rx="252" ry="40" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>` +
  hoop(136)

const at = (lie: Lie, drawn: string) => `<g transform="${place(lie)}">${drawn}</g>`
const tin: Lie = { x: 640, y: 800, scale: 0.92 }
const standing = brushes.map((brush, n) => ({
  brush,
  lie: {
    x: [470, 580, 716, 818, 648][n] ?? 640,
    y: [520, 560, 500, 590, 640][n] ?? 560,
    angle: [-15, -7, 5, 13, 1][n] ?? 0,
    scale: 0.92,
  },
}))
const lain = brushes.map((brush, n) => ({
  brush,
  lie: {
    x: 190 + ([30, 170, 376, 566, 720][n] ?? 0) * 1.18,
    y: 960 + (n % 2) * 14,
    angle: [-5, -2, 1, 2, 6][n] ?? 0,
    scale: 0.98,
  },
}))

const tinShadow = (lie: Lie) => pathOf(laid(turned(wall), lie))

/** Five short brushes in their tin; the closed tin with the brushes before it; hair and rim from near. */
export const travelSet: DrawnStyle = {
  model,
  shots: () => {
    const defs = tinDefs + spreadDefs(brushes.map((brush) => ({ brush, lie: tin })))
    const cup = at(tin, well) + drawSpread(standing) + at(tin, bottom + body)
    const shut: Lie = { x: 640, y: 300, scale: 0.62 }
    const lidOn: Lie = { x: 640, y: 246, scale: 0.62 }
    return [
      {
        file: `${model}-1.webp`,
        defs,
        shadow: tinShadow(tin) + spreadShadow(standing),
        product: cup,
      },
      {
        file: `${model}-2.webp`,
        defs,
        shadow: tinShadow(shut) + spreadShadow(lain),
        product: at(shut, bottom + body) + at(lidOn, lid) + drawSpread(lain),
      },
      { file: `${model}-3.webp`, defs, shadow: '', product: nearer(cup, 640, 640, 2.5, 0) },
    ]
  },
}
