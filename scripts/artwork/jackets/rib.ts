import type { Tones } from '../colours.ts'
import { mix } from '../materials/leather.ts'
import { pathOf, type Outline, type Point } from '../materials/outline.ts'

const at = (line: Outline, t: number): Point => {
  const place = t * (line.length - 1)
  const i = Math.min(line.length - 2, Math.floor(place))
  const [[ax, ay], [bx, by]] = [line[i] ?? [0, 0], line[i + 1] ?? [0, 0]]
  return [ax + (bx - ax) * (place - i), ay + (by - ay) * (place - i)]
}

/** Bands of another colour knitted into a rib: from, to (0 top, 1 bottom). */
export type Stripe = readonly [from: number, to: number, tones: Tones]

/**
 * Knitted rib between two lines that run side by side, its wales about `pitch` px apart.
 * The piece is rounded towards its upper and lower edge.
 */
export function rib(
  model: string,
  top: Outline,
  bottom: Outline,
  tones: Tones,
  options: { pitch?: number; stripes?: readonly Stripe[]; lift?: number } = {},
): string {
  const { pitch = 8, stripes = [], lift = 5 } = options
  const shape = [...top, ...bottom.toReversed()]
  const d = pathOf(shape)
  const length = top.slice(1).reduce((sum, [x, y], i) => {
    const [px, py] = top[i] ?? [x, y]
    return sum + Math.hypot(x - px, y - py)
  }, 0)
  const count = Math.max(4, Math.round(length / pitch))
  const across = (t: number, v: number): Point => {
    const [[ax, ay], [bx, by]] = [at(top, t), at(bottom, t)]
    return [ax + (bx - ax) * v, ay + (by - ay) * v]
  }
  const steps = Array.from({ length: 25 }, (_, i) => i / 24)
  const line = (v: number, colour: string, width: number, opacity: number) =>
    `<path d="${pathOf(
      steps.map((t) => across(t, v)),
      false,
    )}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" filter="url(#${model}-b2)"/>`
  const wales = (shift: number) =>
    Array.from({ length: count }, (_, i) => {
      const t = Math.min(1, (i + 0.5 + shift) / count)
      return pathOf([across(t, 0), across(t, 0.5), across(t, 1)], false)
    }).join('')
  const bands = stripes
    .map(
      ([from, to, colour]) =>
        `<path d="${pathOf([...steps.map((t) => across(t, from)), ...steps.toReversed().map((t) => across(t, to))])}" fill="${colour.mid}"/>`,
    )
    .join('')
  return (
    `<path d="${d}" transform="translate(${lift * 0.5} ${lift})" fill="#000" fill-opacity=".4" filter="url(#${model}-b5)"/>` +
    `<path d="${d}" fill="${tones.mid}" stroke="${mix(tones.dark, '#000000', 0.3)}" stroke-width="1.6" stroke-linejoin="round"/>${bands}` +
    `<path d="${wales(0)}" fill="none" stroke="#000" stroke-opacity=".42" stroke-width="${pitch * 0.4}"/>` +
    `<path d="${wales(-0.34)}" fill="none" stroke="${mix(tones.light, '#ffffff', 0.2)}" stroke-opacity=".26" stroke-width="${pitch * 0.26}"/>` +
    `<path d="${wales(0.02)}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="${pitch * 0.16}" stroke-dasharray="2.4 2.2"/>` +
    line(0.02, '#000', 16, 0.5) +
    line(0.28, '#fff', 12, 0.1) +
    line(0.96, '#000', 12, 0.45)
  )
}
