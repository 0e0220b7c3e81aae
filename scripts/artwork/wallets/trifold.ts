import {
  crease,
  debossed,
  hideDefs,
  piece,
  shade,
  within,
  type Hide,
} from '../materials/leather.ts'
import { box, curve, moved, uneven } from '../materials/outline.ts'
import { randomFrom, between } from '../random.ts'
import { sewn, type Sewing } from '../materials/thread.ts'
import { plateau } from '../materials/volume.ts'
import { seamIn, slots, spine } from './parts.ts'
import { wallet, type Lying } from './style.ts'

const model = 'WL-1104'
const hide: Hide = {
  id: `${model}-hide`,
  tones: { light: '#96643f', mid: '#6a3f26', dark: '#3a1f11' },
  grain: 'waxed',
  gloss: 0.34,
  tightness: 6,
}
const sewing = (near: boolean): Sewing => ({
  thread: { light: '#e0c79c', mid: '#b8955f', dark: '#6b4d27' },
  near,
  width: 4,
  length: 15,
  gap: 6,
})

/** Where waxed leather was bent or scraped its oils part and it shows pale: drawn-out marks and clouds. */
function pullUp(seed: string, x: number, y: number, w: number, h: number, count: number): string {
  const random = randomFrom(`${model} ${seed}`)
  return Array.from({ length: count }, (_, i) => {
    const [cx, cy] = [between(random, x, x + w), between(random, y, y + h)]
    const [length, lean] = [between(random, 40, 190), between(random, -0.7, 0.7)]
    const line = curve(
      [
        [cx - length / 2, cy - lean * length * 0.5],
        [cx, cy + between(random, -8, 8)],
        [cx + length / 2, cy + lean * length * 0.5],
      ],
      4,
    )
    return i % 3 === 0
      ? shade(line, between(random, 30, 60), 0.055, '#e3b787', between(random, 40, 70))
      : shade(line, between(random, 1, 2.2), between(random, 0.12, 0.3), '#e8c094', 2)
  }).join('')
}

const box1 = { x: 290, y: 380, w: 700, h: 800 }
const body = uneven(box(box1.x, box1.y, box1.w, box1.h, [30, 34, 34, 30]), 3, 6)

function front(near: boolean): Lying {
  const drawing =
    piece(hide, moved(body, 8, 46), { form: 'flat', thickness: 10, lift: 0 }) +
    piece(hide, moved(body, -4, 30), { form: 'flat', thickness: 9, lift: 4 }) +
    piece(hide, moved(body, 3, 14), { form: 'flat', thickness: 8, lift: 4 }) +
    piece(hide, body, {
      form: 'plump',
      thickness: 10,
      lift: 5,
      rise: { puff: 110, height: 26, swell: 26, bulge: plateau(400, 500, 880, 1060, 8, 130) },
    }) +
    within(
      `${model}-c`,
      body,
      pullUp('front', 300, 400, 680, 770, 34) +
        spine(
          [
            [340, 384],
            [334, 780],
            [340, 1176],
          ],
          40,
        ) +
        crease(
          [
            [312, 470],
            [306, 640],
            [311, 800],
          ],
          0.9,
        ) +
        crease(
          [
            [318, 900],
            [312, 1010],
            [318, 1120],
          ],
          0.8,
        ) +
        shade(
          curve([
            [372, 420],
            [366, 780],
            [374, 1140],
          ]),
          14,
          0.22,
          '#e3b787',
        ),
    ) +
    sewn(seamIn(box1, 24, 'trb', 22), sewing(near)) +
    debossed(860, 1090, 110, 50)
  return { stance: moved(body, 4, 50), drawing, turn: -9 }
}

const panelWidth = 372
const left = (i: number) => 78 + i * (panelWidth + 4)
const fold = (x: number) =>
  shade(
    [
      [x, 544],
      [x - 2, 1078],
    ],
    26,
    0.5,
  ) +
  shade(
    [
      [x - 24, 550],
      [x - 25, 1070],
    ],
    9,
    0.2,
    '#e3b787',
  )

function open(near: boolean): Lying {
  const outer = uneven(box(68, 540, 1144, 540, 26), 3, 3)
  const window = { x: left(1) + 34, y: 640, w: panelWidth - 68, h: 380 }
  const drawing =
    piece(hide, outer, { form: 'flat', thickness: 10, lift: 0, rise: { swell: 18 } }) +
    within(
      `${model}-o`,
      outer,
      pullUp('open', 80, 550, 1120, 60, 12) + fold(left(1) - 2) + fold(left(2) - 2),
    ) +
    slots(model, hide, {
      x: left(0) + 20,
      y: 600,
      w: panelWidth - 32,
      h: 460,
      count: 4,
      step: 76,
      filled: { 0: 26, 2: 22 },
    }) +
    piece(hide, box(left(1) + 12, 588, panelWidth - 24, 472, [6, 6, 10, 10]), {
      form: 'flat',
      thickness: 2,
      lift: 5,
    }) +
    // A clear pocket for an identity card.
    within(
      `${model}-w`,
      box(window.x, window.y, window.w, window.h, 14),
      `<rect x="${window.x}" y="${window.y}" width="${window.w}" height="${window.h}" fill="#3a342e"/><rect x="${window.x}" y="${window.y + 40}" width="${window.w}" height="${window.h}" fill="#cfcac1"/>` +
        `<path d="M${window.x} ${window.y}h130l-150 ${window.h}h-130ZM${window.x + 190} ${window.y}h44l-150 ${window.h}h-44Z" fill="#fff" fill-opacity=".28"/>` +
        shade(seamIn(window, 0, 'trbl', 14), 10, 0.5),
    ) +
    sewn(
      seamIn(
        { x: window.x - 14, y: window.y - 14, w: window.w + 28, h: window.h + 28 },
        2,
        'trbl',
        16,
      ),
      sewing(near),
    ) +
    slots(model, hide, {
      x: left(2) + 12,
      y: 600,
      w: panelWidth - 32,
      h: 460,
      count: 3,
      step: 100,
      notch: 34,
      filled: { 1: 30 },
    }) +
    within(`${model}-m`, outer, pullUp('marks', 90, 640, 1100, 420, 16)) +
    sewn(seamIn({ x: 68, y: 540, w: 1144, h: 540 }, 14, 'lbr', 18), sewing(near))
  return { stance: moved(outer, 0, 8), drawing, turn: -3, y: 1085 }
}

export const trifold = wallet({
  model,
  defs: (near) => hideDefs(hide, near),
  front,
  second: (near) => [{ ...front(near), x: 660, y: 480, turn: 96, times: 0.62 }, open(near)],
  near: { x: 860, y: 1090, times: 2.7, turn: -16 },
})
