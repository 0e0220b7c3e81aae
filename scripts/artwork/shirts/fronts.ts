import { beside, pathOf, type Outline, type Point } from '../materials/outline.ts'
import { mix } from '../materials/leather.ts'
import { button, buttonhole } from '../tops/buttons.ts'
import { both, hung, sleeveEnd } from '../tops/cut.ts'
import { draped } from '../tops/draped.ts'
import { rows, seam, sewn, shade } from '../tops/sewing.ts'
import type { Making } from './collars.ts'

/** How a front is closed: where it ends, how wide, where its buttons are (heights), what replaces a button. */
export type Placket = {
  until: number
  from?: number
  width?: number
  buttons: readonly number[]
  fastener?: (x: number, y: number) => string
  concealed?: boolean
  needles?: number
}

const down = (x: number, from: number, until: number): Outline =>
  Array.from({ length: 40 }, (_, i): Point => {
    const y = from + ((until - from) * i) / 39
    return [x + 0.8 * Math.sin(y / 27), y]
  })

/** The strip the buttons sit on; its edge lies over the other front. */
export function placket(
  { model, cut, cloth: { tones }, thread, button: how }: Making,
  shape: Placket,
): string {
  const {
    until,
    from = cut.front + 2,
    width = 46,
    buttons,
    concealed = false,
    needles = 1,
    fastener,
  } = shape
  const line = (x: number) => hung(cut, down(x, from, until))
  const [left, right] = [640 - width / 2, 640 + width / 2]
  const strip = pathOf([...line(left), ...line(right).toReversed()])
  const half = until < (cut.hem.at(-1)?.[1] ?? 1300) - 20
  const foot: Outline = hung(cut, [
    [left, until],
    [640, until + 1],
    [right, until],
  ])
  return (
    shade(model, line(left - 3), tones, 9, 0.36, 5) +
    `<path d="${strip}" fill="${mix(tones.light, '#ffffff', 0.2)}" fill-opacity=".1"/>` +
    shade(model, line(left), tones, 2, 0.6, 2) +
    `<path d="${pathOf(line(left + 1), false)}" fill="none" stroke="${mix(tones.light, '#ffffff', 0.5)}" stroke-width="1.600" stroke-opacity=".7"/>` +
    rows(line(left + 6), thread, tones, 1) +
    (concealed ? '' : seam(model, line(right), tones, 0.3)) +
    rows(line(right - 6), thread, tones, needles, 4) +
    (half ? shade(model, foot, tones, 4, 0.5, 2) + rows(foot, thread, tones, 2, -12) : '') +
    (concealed
      ? ''
      : buttons
          .map((y, i) => {
            const [[x, by]] = hung(cut, [[640, y]]) as [Point]
            return fastener
              ? fastener(x, by)
              : buttonhole(x, by, 24, thread) + button(x, by, how, 20 + i * 40)
          })
          .join(''))
  )
}

/** Cuffs on both sleeves, with the slit above them. */
export function cuffs(
  make: Making,
  height = 84,
  fastener?: (x: number, y: number) => string,
): string {
  const { model, cut, cloth, thread } = make
  const { tones } = cloth
  const [top, foot] = [sleeveEnd(cut, 6), sleeveEnd(cut, -height)]
  const [a, b] = [foot[0] ?? [0, 0], foot.at(-1) ?? [0, 0]]
  const mid = sleeveEnd(cut, -height / 2)
  const lower = foot.map(([x, y], i): Point => [
    x + ((b[0] - a[0]) / 100) * (5 - (10 * i) / (foot.length - 1)),
    y + 2,
  ])
  const shapes = both(cut, [...top, ...lower.toReversed()])
  const [tops, feet, middle] = [both(cut, top), both(cut, lower), both(cut, mid)]
  const slit = both(cut, [
    sleeveEnd(cut, 8)[6] ?? [0, 0],
    sleeveEnd(cut, 50)[6] ?? [0, 0],
    sleeveEnd(cut, 104)[6] ?? [0, 0],
  ])
  return shapes
    .map((shape, i) => {
      const sign = i ? -1 : 1
      const [x, y] = middle[i]?.[7] ?? [0, 0]
      const [upper, low] = [tops[i] ?? [], feet[i] ?? []]
      return (
        seam(model, slit[i] ?? [], tones, 0.5) +
        sewn(beside(slit[i] ?? [], 7 * sign), thread, tones) +
        draped(model, cloth, {
          id: `cuff-${i}`,
          shape,
          lift: 3,
          puff: 16,
          height: 8,
          edge: 0.14,
          density: 0.5,
          ...(make.paint
            ? { paint: `<g transform="translate(${sign * 440} 0)">${make.paint}</g>` }
            : {}),
        }) +
        shade(model, upper, tones, 7, 0.45, 2) +
        sewn(beside(upper, -7 * sign), thread, tones) +
        sewn(beside(low, 7 * sign), thread, tones) +
        shade(model, low, tones, 4, 0.5, 2) +
        (fastener ? fastener(x, y) : button(x, y, { ...make.button, radius: 8.5 }, 40 + i * 50))
      )
    })
    .join('')
}
