import { beside, curve, flip, pathOf, type Outline, type Point } from '../materials/outline.ts'
import { armhole, hung, type Cut } from './cut.ts'

/** The right sleeve as far as its seam, as it hangs; its mirror image with `left`. */
export function sleeveArea(cut: Cut, left = false, seam: Outline = armhole(cut)): Point[] {
  const { shoulder, armpit, outer, inner } = cut
  const right = (points: readonly Point[]) =>
    curve(
      points.map(([x, y]): Point => [640 + x, y]),
      10,
    )
  const [sx, sy] = seam[0] ?? [640, 300]
  const cap: Point[] =
    sx < 640 + shoulder[0] - 4
      ? [
          [sx - 4, sy - 60],
          [640 + shoulder[0] - 40, shoulder[1] - 40],
        ]
      : []
  const area = [
    ...seam,
    ...right([...inner, armpit]).toReversed(),
    ...right([shoulder, ...outer]).toReversed(),
    ...cap.toReversed(),
  ]
  return hung(cut, left ? flip(area) : area)
}

/** The middle of the right sleeve from above the shoulder to beyond its end, unbent. */
export function sleeveAxis({ shoulder: [sx, sy], armpit: [ax, ay], outer, inner }: Cut): Point[] {
  const [a, b] = [outer.at(-1) ?? [0, 0], inner[0] ?? [0, 0]]
  const end: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const middle = outer
    .slice(2, -1)
    .filter(([, y]) => y > ay + 40)
    .map(([x, y]): Point => [x - (a[0] - b[0]) * 0.55, y])
  const start: Point = [sx - 8, sy - 10]
  const below: Point = [(ax + sx) / 2 + 44, (sy + ay) / 2 + 60]
  const last = middle.at(-1) ?? below
  const beyond: Point = [end[0] + (end[0] - last[0]) * 0.3, end[1] + (end[1] - last[1]) * 0.3]
  return curve(
    [start, below, ...middle, end, beyond].map(([x, y]): Point => [640 + x, y]),
    24,
  )
}

/** What is drawn is seen only within the shape. */
export const inside = (id: string, shape: Outline, drawing: string): string =>
  `<clipPath id="${id}"><path d="${pathOf(shape)}"/></clipPath><g clip-path="url(#${id})">${drawing}</g>`

/** A stripe of `width` px at a place, in a colour. */
export type Stripe = { at: number; width: number; colour: string; opacity?: number }

/** The same few stripes again and again: `unit` px apart from `from` to `until`. */
export const repeated = (
  unit: number,
  from: number,
  until: number,
  stripes: readonly Stripe[],
): Stripe[] =>
  Array.from({ length: Math.ceil((until - from) / unit) }, (_, i) =>
    stripes.map((stripe) => ({ ...stripe, at: from + i * unit + stripe.at })),
  ).flat()

const drawn = (line: Outline, { width, colour, opacity = 1 }: Stripe) =>
  `<path d="${pathOf(line, false)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`

/** Stripes round the body: `at` is the height in the middle; they hang a little lower there. */
export const roundBody = (cut: Cut, stripes: readonly Stripe[]): string =>
  stripes
    .map((stripe) =>
      drawn(
        hung(
          cut,
          Array.from({ length: 43 }, (_, i): Point => {
            const x = -420 + i * 20
            return [
              640 + x,
              stripe.at -
                12 * (x / 320) ** 2 +
                2 * Math.sin(x / 71 + stripe.at / 90) +
                1.1 * Math.sin(x / 23 + stripe.at / 31),
            ]
          }),
        ),
        stripe,
      ),
    )
    .join('')

/** Stripes down the body: `at` is px from the middle at the chest; they follow the sides. */
export const downBody = (cut: Cut, stripes: readonly Stripe[]): string => {
  const [[ax, ay], [wx, wy]] = [cut.armpit, cut.waist]
  const hx = cut.hem[0]?.[0] ?? ax
  const side = curve(
    [
      [ax * 0.97, 200],
      [ax, ay],
      [wx, wy],
      [hx, 1400],
    ],
    10,
  )
  return stripes
    .map((stripe) =>
      drawn(
        hung(
          cut,
          side.map(([x, y]): Point => [
            640 +
              (stripe.at * x) / ax +
              1.8 * Math.sin(y / 57 + stripe.at / 60) +
              0.8 * Math.sin(y / 23 + stripe.at / 31),
            y,
          ]),
        ),
        stripe,
      ),
    )
    .join('')
}

/** Stripes round and down one sleeve, covering what the body's stripes left there. */
export function onSleeve(
  id: string,
  cut: Cut,
  left: boolean,
  ground: string,
  round: readonly Stripe[],
  down: readonly Stripe[],
): string {
  const axis = sleeveAxis(cut)
  const turned = (line: Outline) => hung(cut, left ? flip(line) : line)
  const total = axis.length - 1
  const across = round.map((stripe) => {
    const share = Math.max(0, Math.min(0.999, stripe.at / 1000)) * total
    const i = Math.floor(share)
    const [[x, y], [nx, ny]] = [axis[i] ?? [0, 0], axis[Math.min(total, i + 1)] ?? [0, 0]]
    const length = Math.hypot(nx - x, ny - y) || 1
    const [dx, dy] = [(nx - x) / length, (ny - y) / length]
    const [cx, cy] = [x + (nx - x) * (share - i), y + (ny - y) * (share - i)]
    const line = Array.from({ length: 17 }, (_, k): Point => {
      const s = (k / 8 - 1) * 150
      const bow = -9 * (s / 90) ** 2 + 2.2 * Math.sin(s / 17 + stripe.at / 60)
      return [cx - dy * s + dx * bow, cy + dx * s + dy * bow]
    })
    return drawn(turned(line), stripe)
  })
  const area = sleeveArea(cut, left)
  const along = down.map((stripe) => drawn(turned(beside(axis, stripe.at)), stripe))
  const d = pathOf(area)
  return (
    `<path d="${d}" fill="${ground}" stroke="${ground}" stroke-width="2"/>` +
    inside(id, area, across.join('') + along.join(''))
  )
}

/** Length of the right sleeve's middle line in px, over which `at` of a stripe round it runs from 0 to 1000. */
export const sleeveLength = (cut: Cut): number =>
  sleeveAxis(cut).reduce((sum, [x, y], i, all) => {
    const [px, py] = all[i - 1] ?? [x, y]
    return sum + Math.hypot(x - px, y - py)
  }, 0)
