import { debossed, hideDefs, piece, shade, within, type Hide } from '../materials/leather.ts'
import { metalDefs, metals, pull, teeth, wire, type MetalZip } from '../materials/metal.ts'
import { blob, curve, moved, pathOf, uneven, type Point } from '../materials/outline.ts'
import { sewn, type Sewing } from '../materials/thread.ts'
import { mound } from '../materials/volume.ts'
import { bent } from './parts.ts'
import { wallet, type Lying } from './style.ts'

const model = 'WL-1109'
const hide: Hide = {
  id: `${model}-hide`,
  tones: { light: '#ecc8bb', mid: '#d6a297', dark: '#9a645b' },
  grain: 'vegetable',
  gloss: 0.6,
  tightness: 12,
}
const lining: Hide = {
  id: `${model}-lining`,
  tones: { light: '#cfae9f', mid: '#a98376', dark: '#5f4138' },
  grain: 'lining',
  gloss: 0.1,
}
const raw = { light: '#dcb39c', mid: '#b5826a', dark: '#754a37' }
const zip: MetalZip = {
  id: `${model}-metal`,
  metal: metals.brass,
  tape: { light: '#dfb4a7', mid: '#bd8a7e', dark: '#7d5148' },
  chain: 19,
  width: 62,
}
const sewing = (near: boolean): Sewing => ({
  thread: { light: '#f6e6dc', mid: '#e0c2b4', dark: '#93695c' },
  near,
  width: 4,
  length: 14,
  gap: 6,
})

const dome: Point[] = [
  [150, 1010],
  [158, 850],
  [220, 690],
  [330, 574],
  [480, 504],
  [640, 482],
  [800, 504],
  [950, 574],
  [1060, 690],
  [1122, 850],
  [1130, 1010],
]
const foot: Point[] = [
  [1130, 1010],
  [1112, 1066],
  [1050, 1092],
  [860, 1104],
  [640, 1108],
  [420, 1104],
  [230, 1092],
  [168, 1066],
  [150, 1010],
]
const shape = (by: number): Point[] =>
  [...curve(dome, 10), ...curve(foot, 8).slice(1)].map(([x, y]) => [
    640 + (x - 640) * (1 - by / 490),
    1000 + (y - 1000) * (1 - by / (y < 1000 ? 518 : 900)),
  ])
const arc = (by: number) => shape(by).slice(0, (dome.length - 1) * 10 + 1)

/** A short strap with a split ring, sewn into the end of the zip. */
function tab(near: boolean, x: number, y: number): string {
  const strap = uneven(
    blob(
      [
        [x - 24, y - 30],
        [x + 30, y - 32],
        [x + 92, y - 26],
        [x + 104, y],
        [x + 92, y + 28],
        [x + 30, y + 34],
        [x - 24, y + 32],
      ],
      8,
    ),
    1,
    3,
  )
  return (
    wire(
      blob(
        [
          [x + 84, y],
          [x + 120, y - 44],
          [x + 164, y],
          [x + 120, y + 46],
        ],
        14,
      ),
      9,
      metals.brass,
    ) +
    piece(hide, strap, {
      form: 'soft',
      thickness: 5,
      lift: 5,
      edge: raw,
      rise: { puff: 20, swell: 0 },
    }) +
    sewn(
      [
        [x - 8, y - 18],
        [x + 62, y - 15],
        [x + 62, y + 16],
        [x - 8, y + 20],
      ],
      { ...sewing(near), width: 3.2, length: 10 },
    )
  )
}

function front(near: boolean): Lying {
  const back = uneven(shape(-16), 2, 4)
  const face = uneven(shape(44), 2, 2)
  const chain = arc(14)
  const drawing =
    piece(hide, moved(back, 2, 16), { form: 'flat', thickness: 9, lift: 0, edge: raw }) +
    tab(near, 1106, 960) +
    `<path d="${pathOf(moved(shape(-10), 0, 8))}" fill="#8a5a50"/>` +
    teeth(chain, zip) +
    piece(hide, face, {
      form: 'plump',
      thickness: 8,
      lift: 7,
      edge: raw,
      rise: { puff: 150, height: 34, swell: 30, wave: 190, bulge: mound(660, 860, 330, 230, 14) },
    }) +
    sewn(arc(68), sewing(near)) +
    within(
      `${model}-c`,
      face,
      shade(
        curve([
          [250, 1060],
          [420, 1040],
          [560, 1062],
        ]),
        14,
        0.12,
      ) +
        shade(
          curve([
            [760, 1066],
            [900, 1040],
            [1010, 1056],
          ]),
          12,
          0.12,
        ),
    ) +
    sewn(
      bent([
        [196, 1066, 0],
        [420, 1086, 10],
        [640, 1089, 10],
        [860, 1086, 10],
        [1084, 1066, 0],
      ]),
      sewing(near),
    ) +
    pull(chain, 0.24, zip, 112, 118) +
    debossed(640, 950, 120, 50)
  return { stance: moved(back, 2, 20), drawing, turn: -5, x: 610, times: 0.94 }
}

function open(near: boolean): Lying {
  const back = uneven(shape(-16), 2, 4)
  const mouth: Point[] = [
    ...arc(6),
    ...curve(
      [
        [1120, 1010],
        [1040, 800],
        [850, 690],
        [640, 664],
        [430, 690],
        [240, 800],
        [160, 1010],
      ],
      10,
    ),
  ]
  const lower = curve(
    [
      [152, 1012],
      [236, 822],
      [428, 706],
      [640, 680],
      [852, 706],
      [1044, 822],
      [1128, 1012],
    ],
    12,
  )
  const face = uneven([...lower, ...curve(foot, 8).slice(1)], 2, 3)
  const coins = (
    [
      [520, 668, 58, '#b9a06a'],
      [690, 650, 66, '#b4b6b8'],
      [800, 690, 50, '#b87b52'],
      [610, 634, 46, '#c2a868'],
    ] as const
  )
    .map(
      ([x, y, r, colour]) =>
        `<ellipse cx="${x + 4}" cy="${y + 6}" rx="${r}" ry="${r * 0.8}" fill="#000" fill-opacity=".5"/><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.8}" fill="${colour}"/>` +
        `<ellipse cx="${x}" cy="${y}" rx="${r - 4}" ry="${r * 0.8 - 4}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2.5"/><ellipse cx="${x}" cy="${y}" rx="${r - 11}" ry="${r * 0.8 - 10}" fill="#000" fill-opacity=".12"/>` +
        `<path d="M${x - r * 0.7} ${y - r * 0.2}A${r} ${r} 0 0 1 ${x} ${y - r * 0.62}" stroke="#fff" stroke-opacity=".7" stroke-width="5" fill="none" stroke-linecap="round"/>`,
    )
    .join('')
  const drawing =
    piece(hide, moved(back, 2, 16), { form: 'flat', thickness: 9, lift: 0, edge: raw }) +
    tab(near, 1106, 1000) +
    teeth(arc(6), { ...zip, width: 52 }) +
    piece(lining, shape(34), {
      form: 'soft',
      thickness: 0,
      lift: 6,
      rise: { puff: 60, height: -20 },
    }) +
    within(
      `${model}-in`,
      mouth,
      shade(lower, 130, 0.6) + coins + shade(moved(lower, 0, -10), 50, 0.45),
    ) +
    teeth(lower, { ...zip, width: 56 }) +
    piece(
      hide,
      uneven(
        face.map(([x, y]): Point => [640 + (x - 640) * 0.975, y + (y < 1010 ? 26 : -2)]),
        1,
        2,
      ),
      {
        form: 'plump',
        thickness: 8,
        lift: 9,
        edge: raw,
        rise: { puff: 110, height: 27, swell: 24, bulge: mound(640, 900, 320, 170, 14) },
      },
    ) +
    sewn(
      lower.map(([x, y]) => [640 + (x - 640) * 0.94, y + 52]),
      sewing(near),
    ) +
    sewn(
      bent([
        [196, 1066, 0],
        [420, 1086, 10],
        [640, 1089, 10],
        [860, 1086, 10],
        [1084, 1066, 0],
      ]),
      sewing(near),
    ) +
    pull(lower, 0.95, zip, 58, 118)
  return { stance: moved(back, 2, 20), drawing, turn: 4, x: 610, times: 0.94 }
}

export const coinPurse = wallet({
  model,
  defs: (near) =>
    hideDefs(hide, near) + hideDefs(lining, near) + metalDefs(`${model}-metal`, metals.brass),
  front,
  second: (near) => [open(near)],
  near: { x: 400, y: 640, times: 2.7, turn: 4 },
})
