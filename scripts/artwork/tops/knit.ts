import type { Tones } from '../colours.ts'
import { mix } from '../materials/leather.ts'
import { pathOf, type Outline, type Point } from '../materials/outline.ts'
import { ink } from './sewing.ts'

const at = (line: Outline, t: number): Point => {
  const place = t * (line.length - 1)
  const i = Math.min(line.length - 2, Math.floor(place))
  const [[ax, ay], [bx, by]] = [line[i] ?? [0, 0], line[i + 1] ?? [0, 0]]
  return [ax + (bx - ax) * (place - i), ay + (by - ay) * (place - i)]
}

/** How a rib is knitted: px from wale to wale, its colour bands (from, to, colour; 0 is the upper edge), its shadow. */
export type Knit = {
  pitch?: number
  stripes?: readonly (readonly [number, number, string])[]
  lift?: number
  /** How deep the wales are cut, 0 to 1. */
  depth?: number
}

/** A fine rib between two lines running side by side, rolled softly over at both. */
export function ribbed(
  model: string,
  top: Outline,
  bottom: Outline,
  tones: Tones,
  knit: Knit = {},
): string {
  const { pitch = 4.6, stripes = [], lift = 3, depth = 1 } = knit
  const d = pathOf([...top, ...bottom.toReversed()])
  const length = top.slice(1).reduce((sum, [x, y], i) => {
    const [px, py] = top[i] ?? [x, y]
    return sum + Math.hypot(x - px, y - py)
  }, 0)
  const count = Math.max(6, Math.round(length / pitch))
  const across = (t: number, v: number): Point => {
    const [[ax, ay], [bx, by]] = [at(top, t), at(bottom, t)]
    return [ax + (bx - ax) * v, ay + (by - ay) * v]
  }
  const steps = Array.from({ length: 41 }, (_, i) => i / 40)
  const level = (v: number) => steps.map((t) => across(t, v))
  const wales = (shift: number) =>
    Array.from({ length: count }, (_, i) => {
      const t = Math.max(0, Math.min(1, (i + 0.5 + shift) / count))
      return pathOf([across(t, 0), across(t, 1)], false)
    }).join('')
  const soft = (v: number, colour: string, width: number, opacity: number) =>
    `<path d="${pathOf(level(v), false)}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" stroke-opacity="${opacity}" filter="url(#${model}-b2)"/>`
  const [[ax, ay], [bx, by]] = [across(0.5, 0), across(0.5, 1)]
  const height = Math.hypot(bx - ax, by - ay)
  const dark = ink(tones)
  const id = `${model}-k${Math.round(ax)}-${Math.round(ay)}-${Math.round(length)}-${count}`
  return (
    `<clipPath id="${id}"><path d="${d}"/></clipPath>` +
    (lift
      ? `<path d="${d}" transform="translate(${lift * 0.4} ${lift})" fill="${dark}" fill-opacity=".4" filter="url(#${model}-b${lift > 4 ? 5 : 2})"/>`
      : '') +
    `<path d="${d}" fill="${mix(tones.mid, tones.light, 0.2)}"/>` +
    stripes
      .map(
        ([from, to, colour]) =>
          `<path d="${pathOf([...level(from), ...level(to).toReversed()])}" fill="${colour}"/>`,
      )
      .join('') +
    `<g clip-path="url(#${id})" fill="none">` +
    `<path d="${wales(0)}" stroke="${dark}" stroke-opacity="${0.3 * depth}" stroke-width="${pitch * 0.42}"/>` +
    `<path d="${wales(-0.42)}" stroke="${mix(tones.light, '#ffffff', 0.4)}" stroke-opacity="${0.4 * depth}" stroke-width="${pitch * 0.3}"/>` +
    `<path d="${wales(0)}" stroke="${dark}" stroke-opacity="${0.3 * depth}" stroke-width="${pitch * 0.2}" stroke-dasharray="2.200 1.700"/>` +
    soft(1, dark, height * 0.42, 0.32) +
    soft(0.3, mix(tones.light, '#ffffff', 0.3), height * 0.24, 0.2) +
    soft(0, dark, height * 0.2, 0.3) +
    `</g><path d="${d}" fill="none" stroke="${dark}" stroke-opacity=".45" stroke-width="1"/>`
  )
}
