import { colours } from '../colours.ts'
import { debossed, hideDefs, piece, type Hide } from '../materials/leather.ts'
import { box, moved, rounded, uneven, type Point } from '../materials/outline.ts'
import { pressed } from '../materials/leather.ts'
import { sewn, type Sewing } from '../materials/thread.ts'
import { card, cardColours, seamIn } from './parts.ts'
import { wallet, type Lying } from './style.ts'

const model = 'WL-1105'
const hide: Hide = {
  id: `${model}-hide`,
  tones: colours.navy,
  grain: 'saffiano',
  gloss: 0.8,
  tightness: 18,
}
const paint = { light: '#39466b', mid: '#232b4d', dark: '#10152a' }
const sewing = (near: boolean): Sewing => ({
  thread: { light: '#7e8fbd', mid: '#54648f', dark: '#232d4c' },
  near,
  slant: 0,
})

const frame = { x: 150, y: 470, w: 980, h: 700 }
const body = uneven(box(frame.x, frame.y, frame.w, frame.h, 36), 1.4, 3)

/** A pocket whose mouth falls from left to right (or the other way) and stops at the frame. */
function slanted(top: number, fall: number): Point[] {
  const [l, r, b] = [frame.x + 4, frame.x + frame.w - 4, frame.y + frame.h - 3]
  return rounded([
    [l, top, 2],
    [r, top + fall, 2],
    [r, b, 32],
    [l, b, 32],
  ])
}

function side(
  near: boolean,
  mouths: readonly (readonly [number, number])[],
  cards: readonly number[],
): Lying {
  const pieces = mouths.map(([top, fall], i) => {
    const out = cards[i]
    const plastic = out
      ? `<g transform="rotate(${fall / 24} 640 ${top})">${card(model, 214, top + fall / 2 - out, 852, 180, cardColours[(i * 2 + 1 + (fall > 0 ? 0 : 3)) % 6] ?? '')}</g>`
      : ''
    return (
      plastic +
      piece(hide, slanted(top, fall), {
        form: 'flat',
        thickness: 2,
        lift: 6,
        edge: paint,
        rise: { swell: 6 },
      }) +
      pressed(
        [
          [frame.x + 12, top + 14],
          [frame.x + frame.w - 12, top + fall + 14],
        ],
        2.2,
      )
    )
  })
  const drawing =
    card(model, 226, 404, 836, 160, '#d7d2c8') +
    card(model, 250, 432, 812, 160, '#8f9aa6') +
    piece(hide, body, { form: 'flat', thickness: 9, lift: 0, edge: paint }) +
    pressed(
      [
        [frame.x + 30, frame.y + 14],
        [frame.x + frame.w - 30, frame.y + 14],
      ],
      2.2,
    ) +
    pieces.join('') +
    sewn(seamIn(frame, 17, 'lbr', 28), sewing(near))
  return { stance: moved([...box(frame.x, frame.y, frame.w, frame.h, 36)], 0, 8), drawing }
}

const front = (near: boolean): Lying => {
  const shown = side(
    near,
    [
      [610, -66],
      [735, -66],
      [860, -66],
    ],
    [50, 0, 38],
  )
  return { ...shown, drawing: shown.drawing + debossed(300, 1090, 112, 46), turn: -6 }
}

export const cardHolder = wallet({
  model,
  defs: (near) => hideDefs(hide, near),
  front,
  second: (near) => [
    {
      ...side(
        near,
        [
          [600, 56],
          [722, 56],
          [844, 56],
        ],
        [0, 44, 0],
      ),
      turn: 7,
    },
  ],
  near: { x: 985, y: 800, times: 2.8, turn: 6 },
})
