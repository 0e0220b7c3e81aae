import { debossed, hideDefs, piece, shade, within, type Hide } from '../materials/leather.ts'
import { metalDefs, metals, pull, stud, teeth, wire, type MetalZip } from '../materials/metal.ts'
import { band, blob, box, curve, moved, pathOf, rounded, uneven } from '../materials/outline.ts'
import { sewn, type Sewing } from '../materials/thread.ts'
import { mound, plateau } from '../materials/volume.ts'
import { bent, card, seamIn, slots } from './parts.ts'
import { wallet, type Lying } from './style.ts'

const model = 'WL-1112'
const hide: Hide = {
  id: `${model}-hide`,
  tones: { light: '#3f6149', mid: '#25422d', dark: '#112317' },
  grain: 'pebbled',
  gloss: 0.7,
  tightness: 14,
}
const lining: Hide = {
  id: `${model}-lining`,
  tones: { light: '#8d9484', mid: '#6a7263', dark: '#353b30' },
  grain: 'lining',
  gloss: 0.1,
}
const zip: MetalZip = {
  id: `${model}-metal`,
  metal: metals.brass,
  tape: { light: '#2f4a37', mid: '#1c3023', dark: '#0c1810' },
  chain: 16,
  width: 54,
}
const sewing = (near: boolean): Sewing => ({
  thread: { light: '#6f9478', mid: '#446a4e', dark: '#14291b' },
  near,
  width: 3.4,
})

const frame = { x: 330, y: 300, w: 580, h: 1060 }
const body = uneven(
  rounded([
    [336, 300, 34],
    [904, 300, 34],
    [912, 1356, 56],
    [328, 1356, 56],
  ]),
  2.5,
  3,
)

/** The wrist strap: a narrow belt doubled back on itself, clipped to a ring at the side of the zip. */
function wristStrap(near: boolean): string {
  const loop = curve(
    [
      [930, 392],
      [1010, 430],
      [1080, 560],
      [1112, 760],
      [1086, 960],
      [1030, 1044],
      [982, 1000],
      [978, 860],
      [1010, 690],
      [1006, 540],
      [950, 420],
    ],
    12,
  )
  const belt = band(loop, 44)
  const ring = blob(
    [
      [880, 372],
      [900, 338],
      [938, 344],
      [948, 384],
      [926, 410],
      [894, 404],
    ],
    12,
  )
  const tab = blob(
    [
      [926, 384],
      [958, 378],
      [990, 420],
      [994, 462],
      [960, 472],
      [926, 436],
    ],
    10,
  )
  return (
    piece(hide, belt, {
      form: 'soft',
      thickness: 4,
      lift: 4,
      rise: { puff: 16, height: 6, swell: 0 },
    }) +
    sewn(band(loop, 26).slice(0, loop.length), sewing(near)) +
    sewn(band(loop, 26).slice(loop.length), sewing(near)) +
    wire([...ring, ...ring.slice(0, 2)], 11, metals.brass) +
    piece(hide, tab, { form: 'soft', thickness: 4, lift: 5, rise: { puff: 14, swell: 0 } }) +
    stud(948, 420, 13, `${model}-metal`)
  )
}

function front(near: boolean): Lying {
  const chain = [
    [356, 336],
    [886, 336],
  ] as const
  const pocket = rounded([
    [346, 640, 6],
    [896, 640, 6],
    [898, 1336, 40],
    [342, 1336, 40],
  ])
  const drawing =
    piece(hide, moved(body, 4, 16), { form: 'flat', thickness: 9, lift: 0 }) +
    piece(hide, body, {
      form: 'plump',
      thickness: 8,
      lift: 4,
      rise: { puff: 70, height: 18, bulge: mound(620, 760, 260, 480, 16) },
    }) +
    `<path d="${pathOf(box(344, 312, 556, 48, 14))}" fill="#07110b"/>` +
    teeth(chain, { ...zip, width: 44 }) +
    sewn(
      [
        [350, 376],
        [894, 376],
      ],
      sewing(near),
    ) +
    card(model, 420, 606, 400, 200, '#cbc5b9') +
    piece(hide, uneven(pocket, 1.4, 5), {
      form: 'plump',
      thickness: 4,
      lift: 8,
      rise: { puff: 60, height: 14, bulge: plateau(430, 760, 820, 1250, 6, 110) },
    }) +
    sewn(
      [
        [356, 660],
        [886, 660],
      ],
      sewing(near),
    ) +
    sewn(seamIn({ ...frame, y: 380, h: 976 }, 18, 'lbr', 40), sewing(near)) +
    wristStrap(near) +
    pull(chain, 0.1, zip, 84, 108) +
    debossed(620, 1240, 126, 50)
  return { stance: moved(body, 4, 22), drawing, turn: 4, x: 590 }
}

function open(near: boolean): Lying {
  const phone = box(408, 214, 424, 400, [44, 44, 0, 0])
  const rim = curve(
    [
      [338, 372],
      [480, 356],
      [630, 352],
      [780, 356],
      [902, 372],
    ],
    12,
  )
  const lip = curve(
    [
      [334, 440],
      [470, 482],
      [620, 496],
      [770, 482],
      [906, 440],
    ],
    12,
  )
  const back = rounded([
    [338, 346, 26],
    [902, 346, 26],
    [912, 1356, 56],
    [328, 1356, 56],
  ])
  const mouth = [...rim, ...lip.toReversed()]
  const face = uneven(
    [
      ...lip,
      ...bent([
        [906, 440, 0],
        [912, 1356, 56],
        [328, 1356, 56],
        [334, 440, 0],
      ]),
    ],
    1.6,
    5,
  )
  const drawing =
    piece(hide, moved(uneven(back, 2, 6), 4, 14), { form: 'flat', thickness: 9, lift: 0 }) +
    `<path d="${pathOf(mouth)}" fill="#0c140e"/>` +
    within(
      `${model}-l`,
      mouth,
      piece(lining, box(340, 356, 560, 160, 10), {
        form: 'soft',
        thickness: 0,
        lift: 0,
        rise: { puff: 60, height: -10 },
      }),
    ) +
    within(`${model}-r`, back, teeth(rim, { ...zip, width: 40 })) +
    // A phone's dark glass, sliding in.
    `<path d="${pathOf(moved(phone, 5, 6))}" fill="#000" fill-opacity=".4"/><path d="${pathOf(phone)}" fill="#8f9398"/><path d="${pathOf(box(415, 221, 410, 400, [38, 38, 0, 0]))}" fill="#111317"/>` +
    within(
      `${model}-p`,
      phone,
      '<path d="M408 214H600L470 640H408Z" fill="#fff" fill-opacity=".09"/>' + shade(lip, 90, 0.5),
    ) +
    '<path d="M590 248h60" stroke="#33363b" stroke-width="8" stroke-linecap="round"/>' +
    within(`${model}-s`, [...rim, ...lip.toReversed()], shade(moved(lip, 0, -6), 70, 0.5)) +
    within(`${model}-z`, back, teeth(lip, { ...zip, width: 48 })) +
    piece(
      hide,
      face.map(([x, y]) => [x, y < 700 ? y + 16 : y] as const),
      {
        form: 'plump',
        thickness: 8,
        lift: 9,
        rise: { puff: 70, height: 20, bulge: mound(620, 860, 250, 420, 14) },
      },
    ) +
    slots(model, hide, {
      x: 376,
      y: 850,
      w: 488,
      h: 420,
      count: 3,
      step: 78,
      filled: { 0: 30, 1: 26 },
    }) +
    sewn(
      bent([
        [388, 876, 0],
        [388, 1256, 8],
        [852, 1256, 8],
        [852, 876, 0],
      ]),
      sewing(near),
    ) +
    sewn(seamIn({ ...frame, y: 470, h: 886 }, 18, 'lbr', 40), sewing(near)) +
    sewn(moved(lip, 0, 40), sewing(near)) +
    wristStrap(near) +
    pull(lip, 0.94, zip, 74, 108) +
    debossed(620, 700, 126, 50)
  return { stance: moved(body, 4, 22), drawing, turn: -5, x: 600, y: 815 }
}

export const wristlet = wallet({
  model,
  defs: (near) =>
    hideDefs(hide, near) + hideDefs(lining, near) + metalDefs(`${model}-metal`, metals.brass),
  front,
  second: (near) => [open(near)],
  near: { x: 890, y: 440, times: 2.6, turn: 4 },
})
