import { curve, flip, pathOf, type Outline, type Point } from '../materials/outline.ts'
import { mix } from '../materials/leather.ts'
import { button, type Button } from '../tops/buttons.ts'
import { hung, neckline, type Cut } from '../tops/cut.ts'
import { draped, type Cloth } from '../tops/draped.ts'
import { ink, sewn, shade } from '../tops/sewing.ts'

/** What a collar is made of and sewn with. */
export type Making = {
  model: string
  cut: Cut
  cloth: Cloth
  thread: string
  button: Button
  paint?: string
}

/** Where the tip of a collar leaf is, px from the middle and height; `open` px between the leaves at the throat. */
export type Leaf = { tip: Point; open?: number; throat?: number; outer?: Point }

const at = (points: readonly Point[]): Point[] => points.map(([x, y]) => [640 + x, y])
const smooth = (points: readonly Point[]) => curve(at(points), 10)

/**
 * The inside of the collar and of the back below it, seen in the neck down to `depth`. `rim` is its upper edge:
 * how far in from the neck it ends, and px above the neck at its ends and in the middle.
 */
export function throat(
  { model, cut, cloth: { tones }, thread }: Making,
  depth: number,
  rim: readonly [number, number, number] = [10, 24, 44],
): string {
  const [x, y] = cut.neck
  const [end, rise, top] = [x - rim[0], y - rim[1], y - rim[2]]
  const upper = smooth([
    [-end, rise],
    [-x * 0.5, top + 4],
    [0, top],
    [x * 0.5, top + 4],
    [end, rise],
  ])
  const line = neckline(cut)
  const low =
    (cut.square ?? 0) < 0
      ? line
      : smooth([
          [-x + 10, y - 24],
          [-x * 0.62, y + 30],
          [0, depth + 30],
          [x * 0.62, y + 30],
          [x - 10, y - 24],
        ])
  const d = pathOf(hung(cut, [...upper, ...line.toReversed()]))
  const seam = hung(
    cut,
    smooth([
      [-x, y - 6],
      [0, y + 8],
      [x, y - 6],
    ]),
  )
  const label = depth - y > 60
  return (
    `<clipPath id="${model}-throat"><path d="${d}"/></clipPath><g clip-path="url(#${model}-throat)"><path d="${d}" fill="${mix(tones.mid, ink(tones), 0.3)}"/>` +
    `<path d="${d}" fill="url(#${model}-inside)"/>` +
    shade(model, seam, tones, 5, 0.5, 2) +
    sewn(
      seam.map(([px, py]): Point => [px, py - 5]),
      mix(thread, ink(tones), 0.3),
      tones,
    ) +
    (label
      ? `<path d="M602 ${y + 14}h76v34h-76z" fill="#000" fill-opacity=".3" transform="translate(2 4)"/><path d="M602 ${y + 14}h76v34h-76z" fill="#d9d5cc"/><path d="M606 ${y + 18}h68v26h-68z" fill="none" stroke="#8d877c" stroke-opacity=".5" stroke-width="1.200" stroke-dasharray="3 2"/>`
      : '') +
    `<path d="${pathOf(hung(cut, low), false)}" fill="none" stroke="${ink(tones)}" stroke-opacity=".6" stroke-width="34" filter="url(#${model}-b10)"/></g>`
  )
}

/** The stand below the leaves, buttoned at the throat. */
export function stand(make: Making): string {
  const { model, cut, cloth, thread } = make
  const {
    neck: [x, y],
    front,
  } = cut
  const shape = hung(cut, [
    ...smooth([
      [-x + 8, y - 20],
      [-x * 0.62, y + 34],
      [-24, front - 44],
      [30, front - 42],
      [x * 0.62, y + 34],
      [x - 8, y - 20],
    ]),
    ...smooth([
      [x + 2, y + 8],
      [x * 0.7, y + 66],
      [34, front + 2],
      [-30, front + 1],
      [-x * 0.7, y + 66],
      [-x - 2, y + 8],
    ]),
  ])
  return (
    draped(model, cloth, {
      id: 'stand',
      shape,
      lift: 2,
      puff: 12,
      height: 5,
      edge: 0.14,
      density: 0.5,
      ...(make.paint ? { paint: make.paint } : {}),
    }) +
    sewn(
      hung(
        cut,
        smooth([
          [-x * 0.7, y + 60],
          [-30, front - 5],
          [34, front - 4],
          [x * 0.7, y + 60],
        ]),
      ),
      thread,
      cloth.tones,
    ) +
    button(641, front - 20, make.button)
  )
}

function leafShape(
  {
    cut: {
      neck: [x, y],
      front,
    },
  }: Making,
  { tip, open = 3, throat: start = front - 42, outer = [x + 18, y + 30] }: Leaf,
) {
  const fold = smooth([
    [x - 10, y - 30],
    [x - 14, y - 20],
    [x * 0.78, y + 12],
    [x * 0.5, start - 28],
    [open, start],
  ])
  const edge = at([[open, start], [(open + tip[0]) / 2 + 1, (start + tip[1]) / 2 + 3], tip])
  const side = smooth([
    tip,
    [(tip[0] + outer[0]) / 2 + 5, (tip[1] + outer[1]) / 2 - 4],
    outer,
    [x + 9, y - 6],
    [x - 2, y - 26],
    [x - 10, y - 30],
  ])
  const sharp = edge.flatMap((p, i): Point[] => {
    const q = edge[i + 1]
    return q
      ? Array.from({ length: 8 }, (_, k): Point => [
          p[0] + ((q[0] - p[0]) * k) / 8,
          p[1] + ((q[1] - p[1]) * k) / 8,
        ])
      : []
  })
  return {
    shape: [...fold.slice(0, -1), ...sharp, ...side.slice(0, -1)],
    edges: [...sharp, ...side.slice(0, 12)] as Outline,
    fold,
  }
}

const inward = (edges: Outline, by: number, sign: number) =>
  edges.map(([x, y], i): Point => {
    const [[ax, ay], [bx, by2]] = [
      edges[Math.max(0, i - 1)] ?? [x, y],
      edges[Math.min(edges.length - 1, i + 1)] ?? [x, y],
    ]
    const length = Math.hypot(bx - ax, by2 - ay) || 1
    return [x + ((by2 - ay) / length) * by * sign, y - ((bx - ax) / length) * by * sign]
  })

/** Both leaves of a turned-down collar, with buttons at their tips when `down`. */
export function leaves(make: Making, leaf: Leaf, down = false, weave = make.cloth): string {
  const { model, cut, thread } = make
  const { shape, edges, fold } = leafShape(make, leaf)
  return [false, true]
    .map((left) => {
      const turned = (line: Outline) =>
        hung(cut, left ? flip(line).map(([x, y]): Point => [x - 1, y + 3]) : line)
      const [tx, ty] = [
        640 + (leaf.tip[0] - 12) * (left ? -1 : 1),
        leaf.tip[1] - 17 + (left ? 3 : 0),
      ]
      return (
        shade(
          model,
          turned(edges),
          make.cloth.tones,
          make.paint ? 18 : 10,
          make.paint ? 0.6 : 0.3,
          5,
        ) +
        draped(model, weave, {
          id: `leaf-${left ? 'l' : 'r'}`,
          shape: turned(shape),
          lift: 5,
          puff: 16,
          height: 6,
          edge: 0.12,
          density: 0.5,
          ...(make.paint
            ? { paint: `<g transform="rotate(${left ? -32 : 32} 640 380)">${make.paint}</g>` }
            : {}),
        }) +
        shade(model, turned(fold), make.cloth.tones, 7, 0.24, 5) +
        sewn(turned(inward(edges.slice(0, -6), 7, 1)), thread, make.cloth.tones) +
        (down ? button(tx, ty, { ...make.button, radius: 7.5 }) : '')
      )
    })
    .join('')
}

/** The collar seen from behind: one fall from shoulder to shoulder. */
export function collarBehind(make: Making, fall = 54): string {
  const { model, cut, cloth, thread } = make
  const [x, y] = cut.neck
  const top = smooth([
    [-x + 8, y - 30],
    [-x * 0.5, y - 44],
    [0, y - 48],
    [x * 0.5, y - 44],
    [x - 8, y - 30],
  ])
  const low = smooth([
    [x + 19, y + fall * 0.5],
    [x * 0.55, y + fall * 0.76],
    [0, y + fall * 0.84],
    [-x * 0.55, y + fall * 0.76],
    [-x - 19, y + fall * 0.5],
  ])
  return (
    draped(model, cloth, {
      id: 'behind',
      shape: hung(cut, [...top, ...low]),
      lift: 5,
      puff: 18,
      height: 8,
      edge: 0.14,
      density: 0.5,
      ...(make.paint ? { paint: make.paint } : {}),
    }) +
    sewn(
      hung(
        cut,
        low.map(([px, py]): Point => [px, py - 7]),
      ),
      thread,
      cloth.tones,
    )
  )
}
