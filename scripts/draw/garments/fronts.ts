import { curve, flip, mirrored, pathOf, type Outline, type Point } from '../materials/outline.ts'
import { panel, seam } from '../materials/panel.ts'
import { stitches, zip } from '../materials/webbing.ts'
import { acrossBody } from './cut.ts'
import { button } from './button.ts'
import type { Sewing } from './sewing.ts'

const at = (x: number, y: number): Point => [640 + x, y]
const patch = (g: Sewing, shape: Outline) => panel(g.model, shape, 'patch')
const box = (x: number, y: number, w: number, h: number): Outline => [
  at(x, y),
  at(x + w, y),
  at(x + w, y + h),
  at(x, y + h),
]
const framed = (g: Sewing, shape: Outline) =>
  patch(g, shape) + stitches([...inner(shape), inner(shape)[0] ?? [0, 0]], g.thread, 1.5, 6)

/** A shape a seam's width smaller, towards its middle. */
function inner(shape: Outline): Outline {
  const [cx, cy] = shape.reduce(
    ([a, b], [x, y]) => [a + x / shape.length, b + y / shape.length],
    [0, 0],
  )
  return shape.map(([x, y]) => [x + Math.sign(cx - x) * 7, y + Math.sign(cy - y) * 7] as const)
}

function closure(g: Sewing): string {
  const { neckline, bottom, dip } = g.cut
  const end = bottom + dip - 4
  const dots = (from: number, to: number, count: number, draw: (y: number) => string) =>
    Array.from({ length: count }, (_, i) => draw(from + ((to - from) * i) / (count - 1))).join('')
  const placket = (to: number) =>
    patch(g, box(-26, neckline - 4, 52, to - neckline + 4)) +
    stitches([at(-19, neckline), at(-19, to)], g.thread, 1.5, 6) +
    stitches([at(19, neckline), at(19, to)], g.thread, 1.5, 6)
  const dark = g.colour === 'black' || g.colour === 'charcoal' ? '#2a2a2d' : '#f3efe6'
  switch (g.front) {
    case 'buttons':
      return placket(end) + dots(neckline + 26, bottom - 90, 7, (y) => button(640, y, 10, dark))
    case 'snaps':
      return placket(end) + dots(neckline + 26, bottom - 90, 7, (y) => pearl(640, y))
    case 'concealed':
      return (
        seam(g.model, [at(22, neckline), at(24, end)], 0.3) +
        stitches([at(-24, neckline + 260), at(-24, end)], g.thread, 1.2, 6)
      )
    case 'half placket':
      return (
        placket(neckline + 330) + dots(neckline + 40, neckline + 290, 4, (y) => button(640, y, 10))
      )
    case 'two buttons':
      return (
        placket(neckline + 170) + dots(neckline + 40, neckline + 130, 2, (y) => button(640, y, 10))
      )
    case 'three buttons':
      return (
        placket(neckline + 200) + dots(neckline + 40, neckline + 160, 3, (y) => button(640, y, 10))
      )
    default:
      return ''
  }
}

const pearl = (x: number, y: number) =>
  `<circle cx="${x + 2}" cy="${y + 3}" r="11" fill="#000" fill-opacity=".3"/><circle cx="${x}" cy="${y}" r="11" fill="#b9bcc2"/><circle cx="${x}" cy="${y}" r="8" fill="#f2ecdf"/><circle cx="${x - 2.5}" cy="${y - 3}" r="2.6" fill="#fff"/>`

function pockets(g: Sewing): string {
  const left = -188
  const pocket: Outline = [
    at(left + 300 - 52, 600),
    at(left + 300 + 82, 600),
    at(left + 300 + 82, 738),
    at(left + 300 + 15, 768),
    at(left + 300 - 52, 738),
  ]
  const flap = (pointed: boolean): Outline =>
    pointed
      ? [at(60, 588), at(204, 588), at(204, 628), at(132, 668), at(60, 628)]
      : [at(60, 588), at(204, 588), at(204, 640), at(190, 650), at(74, 650), at(60, 640)]
  const flapped: Outline = [
    at(64, 600),
    at(200, 600),
    at(200, 748),
    at(186, 762),
    at(78, 762),
    at(64, 748),
  ]
  switch (g.pockets) {
    case 'chest':
      return framed(g, pocket)
    case 'two flaps':
    case 'two pointed': {
      const one = (mirror: boolean) => {
        const turn = (shape: Outline) => (mirror ? flip(shape) : shape)
        const x = mirror ? 1280 - 772 : 772
        return (
          framed(g, turn(flapped)) +
          framed(g, turn(flap(g.pockets === 'two pointed'))) +
          (g.front === 'snaps' ? pearl(x, 640) : button(x, 632, 9))
        )
      }
      return one(false) + one(true)
    }
    case 'zip':
      return zip([at(70, 606), at(196, 596)], {
        tape: g.tones,
        teeth: { light: '#8d9096', mid: '#5b5e64', dark: '#2a2c30' },
        width: 18,
      })
    default:
      return ''
  }
}

function yoke(g: Sewing, side: 'front' | 'back'): string {
  const half = g.cut.shoulder - 14
  if (g.yoke === 'pointed') {
    const edge =
      side === 'front'
        ? [at(half + 2, 512), at(130, 500), at(96, 566), at(52, 496), at(12, 470)]
        : [at(half, 500), at(120, 508), at(0, 580)]
    const line = curve(edge, 4)
    const draw = (l: Outline) =>
      seam(g.model, l, 0.4) +
      stitches(
        l.map(([x, y]) => [x, y + 8] as const),
        g.thread,
        1.6,
        6,
      )
    return draw(line) + draw(flip(line))
  }
  if (side === 'front' || !g.yoke) return ''
  const line = acrossBody(half, 486, 10)
  return (
    seam(g.model, line, 0.36) +
    stitches(
      line.map(([x, y]) => [x, y + 9] as const),
      g.thread,
      1.5,
      6,
    ) +
    boxPleat(g)
  )
}

/** The pleat in the middle of a shirt's back, with its loop. */
function boxPleat(g: Sewing): string {
  const fold = (x: number) => seam(g.model, [at(x, 500), at(x * 1.3, 760), at(x * 1.5, 1000)], 0.24)
  return (
    fold(-22) +
    fold(22) +
    `<path d="${pathOf(mirrored([at(0, 478), at(8, 480), at(8, 508), at(0, 510)]))}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="3"/>`
  )
}

/** What is sewn onto the body on that side: opening, pockets, yoke. */
export function frontOf(g: Sewing, side: 'front' | 'back'): string {
  return side === 'front' ? yoke(g, side) + closure(g) + pockets(g) : yoke(g, side)
}
