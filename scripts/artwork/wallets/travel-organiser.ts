import { debossed, hideDefs, piece, shade, within, type Hide } from '../materials/leather.ts'
import { metalDefs, metals, pull, teeth, type MetalZip } from '../materials/metal.ts'
import { band, box, curve, moved, pathOf, rounded, uneven } from '../materials/outline.ts'
import { sewn, type Sewing } from '../materials/thread.ts'
import { mound, plateau } from '../materials/volume.ts'
import { bent, seamIn, slots } from './parts.ts'
import { wallet, type Lying } from './style.ts'

const model = 'WL-1110'
const hide: Hide = {
  id: `${model}-hide`,
  tones: { light: '#74734c', mid: '#545536', dark: '#2f301c' },
  grain: 'nylon',
  bite: 0.7,
  gloss: 0.4,
  tightness: 8,
}
const trim: Hide = {
  id: `${model}-trim`,
  tones: { light: '#a96f42', mid: '#7c4a27', dark: '#432410' },
  grain: 'full',
  gloss: 0.5,
}
const lining: Hide = {
  id: `${model}-lining`,
  tones: { light: '#8c8a78', mid: '#6a6857', dark: '#3d3c30' },
  grain: 'nylon',
  gloss: 0.2,
  bite: 0.55,
}
const zip: MetalZip = {
  id: `${model}-metal`,
  metal: metals.gunmetal,
  tape: { light: '#4a4a36', mid: '#2f3022', dark: '#191a11' },
  chain: 15,
  width: 58,
}
const sewing = (near: boolean): Sewing => ({
  thread: { light: '#95946a', mid: '#70704a', dark: '#33341f' },
  near,
  width: 3,
  slant: 3,
})
const onLeather = (near: boolean): Sewing => ({
  thread: { light: '#e4c798', mid: '#bf9761', dark: '#6d4b24' },
  near,
  width: 3.4,
})

const frame = { x: 306, y: 258, w: 668, h: 1084 }
const body = uneven(box(frame.x, frame.y, frame.w, frame.h, 56), 2.5, 5)

function front(near: boolean): Lying {
  const chain = bent([
    [640, 1372, 0],
    [284, 1372, 76],
    [284, 228, 76],
    [996, 228, 76],
    [996, 1372, 76],
    [640, 1372, 0],
  ])
  const corner = rounded([
    [306, 1100, 2],
    [560, 1342, 2],
    [360, 1343, 50],
    [306, 1290, 50],
  ])
  const pocketZip = [
    [366, 520],
    [914, 520],
  ] as const
  const handle = curve(
    [
      [990, 578],
      [1046, 582],
      [1078, 640],
      [1084, 800],
      [1078, 960],
      [1046, 1032],
      [990, 1038],
    ],
    12,
  )
  const drawing =
    piece(trim, band(handle, 42), {
      form: 'soft',
      thickness: 4,
      lift: 5,
      rise: { puff: 18, height: 6, swell: 0 },
    }) +
    `<path d="${pathOf(box(254, 202, 772, 1206, 90))}" fill="#23241a"/>` +
    piece(hide, box(258, 206, 764, 1198, 90), { form: 'soft', thickness: 7, lift: 0 }) +
    teeth(chain, zip) +
    piece(hide, body, {
      form: 'plump',
      thickness: 6,
      lift: 8,
      rise: { puff: 80, height: 20, swell: 30, wave: 170, bulge: mound(640, 950, 280, 300, 14) },
    }) +
    `<path d="${pathOf(box(350, 500, 580, 42, 8))}" fill="#17180f"/>` +
    teeth(pocketZip, { ...zip, chain: 13, width: 40 }) +
    sewn(seamIn({ x: 338, y: 488, w: 604, h: 66 }, 0, 'trbl', 8), sewing(near)) +
    within(
      `${model}-k`,
      body,
      piece(trim, uneven(corner, 1, 4), {
        form: 'soft',
        thickness: 3,
        lift: 4,
        rise: { puff: 20 },
      }),
    ) +
    sewn(
      [
        [318, 1130],
        [545, 1330],
      ],
      onLeather(near),
    ) +
    sewn(seamIn(frame, 16, 'trbl', 46), sewing(near)) +
    piece(trim, box(540, 340, 200, 88, 10), { form: 'flat', thickness: 3, lift: 4 }) +
    sewn(seamIn({ x: 540, y: 340, w: 200, h: 88 }, 9, 'trbl', 6), onLeather(near)) +
    debossed(640, 384, 120, 42) +
    [548, 1008]
      .map(
        (y) =>
          piece(trim, box(960, y, 66, 60, 8), { form: 'flat', thickness: 3, lift: 4 }) +
          sewn(seamIn({ x: 960, y, w: 66, h: 60 }, 8, 'trbl', 5), {
            ...onLeather(near),
            length: 9,
          }),
      )
      .join('') +
    pull(pocketZip, 0.06, { ...zip, chain: 13 }, 86, 96) +
    pull(chain, 0.72, zip, 78, 118)
  return { stance: box(258, 212, 768, 1202, 90), drawing, turn: 6, x: 620 }
}

function open(near: boolean): Lying {
  const outer = uneven(box(66, 330, 1148, 946, 66), 2.5, 7)
  const mesh = { x: 684, y: 840, w: 474, h: 376 }
  const dots = Array.from(
    { length: 30 * 24 },
    (_, i) =>
      `M${mesh.x + 12 + (i % 30) * 15.6 + (Math.floor(i / 30) % 2) * 7.8} ${mesh.y + 26 + Math.floor(i / 30) * 14.4}h.1`,
  ).join('')
  const passZip = [
    [700, 470],
    [1142, 470],
  ] as const
  const drawing =
    piece(hide, outer, { form: 'soft', thickness: 8, lift: 0 }) +
    teeth(
      bent([
        [600, 356, 0],
        [96, 356, 52],
        [96, 1250, 52],
        [600, 1250, 0],
      ]),
      { ...zip, width: 44 },
    ) +
    teeth(
      bent([
        [680, 356, 0],
        [1184, 356, 52],
        [1184, 1250, 52],
        [680, 1250, 0],
      ]),
      { ...zip, width: 44 },
    ) +
    piece(lining, box(124, 384, 1032, 838, 30), {
      form: 'flat',
      thickness: 2,
      lift: 6,
      rise: { swell: 24, wave: 180 },
    }) +
    slots(model, lining, {
      x: 140,
      y: 430,
      w: 460,
      h: 420,
      count: 4,
      step: 70,
      filled: { 0: 32, 2: 28 },
    }) +
    piece(lining, box(140, 730, 460, 476, [6, 6, 20, 8]), {
      form: 'soft',
      thickness: 3,
      lift: 7,
      rise: { bulge: plateau(180, 780, 560, 1160, 7, 90) },
    }) +
    piece(trim, box(140, 722, 460, 34, 6), { form: 'flat', thickness: 2, lift: 3 }) +
    sewn(
      [
        [152, 739],
        [590, 739],
      ],
      onLeather(near),
    ) +
    piece(lining, box(684, 430, 474, 372, 8), {
      form: 'soft',
      thickness: 2,
      lift: 5,
      rise: { swell: 20 },
    }) +
    teeth(passZip, { ...zip, chain: 12, width: 42 }) +
    pull(passZip, 0.92, { ...zip, chain: 12 }, 96, 92) +
    piece(lining, box(mesh.x, mesh.y, mesh.w, mesh.h, [6, 6, 10, 22]), {
      form: 'soft',
      thickness: 2,
      lift: 6,
    }) +
    `<path d="${dots}" stroke="#1d1d15" stroke-opacity=".75" stroke-width="8" stroke-linecap="round"/><path d="${dots}" stroke="#fff" stroke-opacity=".1" stroke-width="3" stroke-linecap="round" transform="translate(3 4)"/>` +
    piece(trim, box(mesh.x, mesh.y - 8, mesh.w, 34, 6), { form: 'flat', thickness: 2, lift: 3 }) +
    sewn(
      [
        [mesh.x + 12, mesh.y + 9],
        [mesh.x + mesh.w - 12, mesh.y + 9],
      ],
      onLeather(near),
    ) +
    within(
      `${model}-o`,
      outer,
      shade(
        [
          [640, 330],
          [640, 1276],
        ],
        46,
        0.55,
      ) +
        shade(
          [
            [604, 340],
            [604, 1266],
          ],
          14,
          0.14,
          '#fff2dc',
        ),
    ) +
    debossed(640 - 270, 1130, 112, 44)
  return { stance: moved(outer, 0, 8), drawing, turn: -3 }
}

export const travelOrganiser = wallet({
  model,
  defs: (near) =>
    hideDefs(hide, near) +
    hideDefs(trim, near) +
    hideDefs(lining, near) +
    metalDefs(`${model}-metal`, metals.gunmetal),
  front,
  second: (near) => [open(near)],
  near: { x: 470, y: 470, times: 2.6, turn: 8 },
})
