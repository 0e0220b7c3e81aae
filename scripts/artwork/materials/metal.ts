import { colours, type Tones } from '../colours.ts'
import { mix } from './leather.ts'
import { along, beside, moved, pathOf, type Outline } from './outline.ts'
import { paced } from './thread.ts'

export const metals = {
  nickel: { light: '#f7f8f8', mid: '#a6a9ad', dark: '#43464b' },
  brass: { light: '#fbe8b4', mid: '#b98f47', dark: '#553b14' },
  gunmetal: { light: '#b9bcc2', mid: '#56595f', dark: '#1c1d20' },
} as const satisfies Record<string, Tones>

const stops = (list: readonly (readonly [number, string])[]) =>
  list.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')

/** Gradients of one metal: `-across` for plates, `-round` for knobs, `-bar` for rods seen along their length. */
export function metalDefs(id: string, { light, mid, dark }: Tones): string {
  const plate = stops([
    [0, light],
    [0.22, mix(light, mid, 0.5)],
    [0.4, mid],
    [0.52, light],
    [0.62, mix(mid, light, 0.4)],
    [0.85, mix(mid, dark, 0.55)],
    [1, mid],
  ])
  return (
    `<linearGradient id="${id}-across" x1="0" y1="0" x2="1" y2="1">${plate}</linearGradient>` +
    `<linearGradient id="${id}-bar" x1="0" y1="0" x2="0" y2="1">${stops([
      [0, mix(mid, dark, 0.5)],
      [0.16, mid],
      [0.34, light],
      [0.5, mid],
      [0.78, dark],
      [0.92, mix(mid, dark, 0.3)],
      [1, dark],
    ])}</linearGradient>` +
    `<radialGradient id="${id}-round" cx=".36" cy=".3" r=".85">${stops([
      [0, '#ffffff'],
      [0.14, light],
      [0.45, mid],
      [0.8, dark],
      [0.92, mix(dark, mid, 0.7)],
      [1, dark],
    ])}</radialGradient>`
  )
}

const fixed = (value: number) => value.toFixed(1)
const stroke = (line: Outline, colour: string, width: number, opacity = 1) =>
  `<path d="${pathOf(line, false)}" fill="none" stroke="${colour}" stroke-width="${fixed(width)}" stroke-opacity="${opacity}" stroke-linejoin="round"/>`

/** How a metal zip looks: the id given to `metalDefs`, its tones, the tape's. `chain` is the width of the teeth in px. */
export type MetalZip = { id: string; metal: Tones; tape?: Tones; chain?: number; width?: number }

const row = (d: string, colour: string, w: number, opacity = 1, cap = 'round') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${fixed(w)}" stroke-opacity="${opacity}" stroke-linecap="${cap}"/>`

/** A closed metal zip along a line, without its slider: woven tape, interlocking teeth. */
export function teeth(
  line: Outline,
  { metal, tape = colours.black, chain = 15, width = 44 }: MetalZip,
): string {
  const pitch = chain * 0.38
  const tooth = (side: 1 | -1, dx = 0, dy = 0, from = -0.22, to = 0.5) =>
    paced(line, pitch)
      .filter((_, i) => i % 2 === (side === 1 ? 0 : 1))
      .map(({ at: [x, y], angle }) => {
        const [nx, ny] = [-Math.sin(angle) * side * chain, Math.cos(angle) * side * chain]
        return `M${fixed(x + nx * from + dx)} ${fixed(y + ny * from + dy)}L${fixed(x + nx * to + dx)} ${fixed(y + ny * to + dy)}`
      })
      .join('')
  const both = (dx: number, dy: number, from?: number, to?: number) =>
    tooth(1, dx, dy, from, to) + tooth(-1, dx, dy, from, to)
  const weave = paced(line, 3)
    .map(({ at: [x, y], angle }) => {
      const [nx, ny] = [(-Math.sin(angle) * width) / 2, (Math.cos(angle) * width) / 2]
      return `M${fixed(x - nx)} ${fixed(y - ny)}L${fixed(x + nx)} ${fixed(y + ny)}`
    })
    .join('')
  return (
    stroke(line, tape.dark, width) +
    stroke(line, tape.mid, width * 0.92) +
    `<path d="${weave}" stroke="${tape.dark}" stroke-width="1.2" stroke-opacity=".55"/>` +
    [-0.36, -0.27, 0.27, 0.36]
      .map((at) => stroke(beside(line, width * at), tape.light, 1.6, 0.4))
      .join('') +
    stroke(line, '#000', chain * 1.5, 0.3) +
    stroke(line, '#000', chain * 0.9, 0.6) +
    row(both(chain * 0.1, chain * 0.16), '#000', pitch * 1.05, 0.5) +
    row(both(0, 0), metal.dark, pitch * 0.98) +
    row(both(-0.3, -0.5), metal.mid, pitch * 0.72) +
    row(both(-0.6, -0.9, 0.16, 0.44), metal.light, pitch * 0.4, 0.95) +
    stroke(line, '#000', 1, 0.35)
  )
}

/** A die-cast slider at `t` (0 to 1) of a line with a tongue that hangs towards `hang` degrees (90 is down). */
export function pull(
  line: Outline,
  t: number,
  { id, metal, chain = 15 }: MetalZip,
  hang = 90,
  length = 92,
): string {
  const { at, angle } = along(line, t)
  const s = chain / 15
  const body =
    'M-26 -13C-26 -19 -20 -20 -12 -18L16 -14C24 -12 27 -7 27 0C27 7 24 12 16 14L-12 18C-20 20 -26 19 -26 13C-22 6 -22 -6 -26 -13Z'
  const w = 10
  const end = length
  const tongue = `M-5 8C-9 22 -${w} 40 -${w + 1} ${end - 16}C-${w + 1} ${end - 3} -6 ${end} 0 ${end}C6 ${end} ${w + 1} ${end - 3} ${w + 1} ${end - 16}C${w} 40 9 22 5 8C3 4 -3 4 -5 8Z`
  const slot = `M-5 ${end - 30}C-5 ${end - 36} 5 ${end - 36} 5 ${end - 30}L5 ${end - 17}C5 ${end - 11} -5 ${end - 11} -5 ${end - 17}Z`
  return (
    `<g transform="translate(${fixed(at[0])} ${fixed(at[1])}) scale(${s})">` +
    `<g transform="rotate(${fixed(angle)})"><path d="${body}" fill="#000" fill-opacity=".4" transform="translate(3 6)"/>` +
    `<path d="${body}" fill="url(#${id}-across)" stroke="${metal.dark}" stroke-width="1.4"/>` +
    `<path d="M-21 -14L14 -11C19 -10 21 -8 22 -4" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2"/>` +
    `<path d="M-12 -6H12C17 -6 17 6 12 6H-12Z" fill="${metal.dark}"/><path d="M-13 -5C-8 -12 8 -12 13 -5L13 1C8 -4 -8 -4 -13 1Z" fill="url(#${id}-bar)"/></g>` +
    `<g transform="rotate(${hang - 90})"><path d="${tongue}" fill="#000" fill-opacity=".2" transform="translate(10 13)"/><path d="${tongue}" fill="#000" fill-opacity=".38" transform="translate(5 7)"/>` +
    `<path fill-rule="evenodd" d="${tongue}${slot}" fill="url(#${id}-across)" stroke="${metal.dark}" stroke-width="1.2"/>` +
    `<path d="M-4 12C-7 26 -${w - 3} 42 -${w - 2} ${end - 18}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2"/>` +
    `<path d="M4 12C7 26 ${w - 3} 42 ${w - 2} ${end - 18}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="2"/></g></g>`
  )
}

/** A press stud's cap. Radius in px. */
export function stud(x: number, y: number, radius: number, id: string): string {
  const circle = (r: number, paint: string, dx = 0, dy = 0, rest = '') =>
    `<circle cx="${fixed(x + dx)}" cy="${fixed(y + dy)}" r="${fixed(r)}" ${paint} ${rest}/>`
  return (
    circle(radius * 1.25, 'fill="#000" fill-opacity=".16"', radius * 0.1, radius * 0.16) +
    circle(radius * 1.1, 'fill="#000" fill-opacity=".4"', radius * 0.08, radius * 0.14) +
    circle(radius, `fill="url(#${id}-round)"`) +
    circle(
      radius * 0.78,
      'fill="none" stroke="#000" stroke-opacity=".35"',
      0,
      0,
      `stroke-width="${fixed(radius * 0.07)}"`,
    ) +
    circle(radius * 0.74, `fill="url(#${id}-across)"`) +
    circle(
      radius * 0.74,
      'fill="none" stroke="#fff" stroke-opacity=".5"',
      0,
      0,
      `stroke-width="${fixed(radius * 0.05)}"`,
    ) +
    `<ellipse cx="${fixed(x - radius * 0.25)}" cy="${fixed(y - radius * 0.32)}" rx="${fixed(radius * 0.3)}" ry="${fixed(radius * 0.16)}" transform="rotate(-35 ${fixed(x)} ${fixed(y)})" fill="#fff" fill-opacity=".7"/>`
  )
}

/** A round wire bent along a line: rings, D-rings, hooks. Thickness in px. */
export function wire(line: Outline, thickness: number, metal: Tones): string {
  return (
    stroke(moved(line, thickness * 0.5, thickness * 0.8), '#000', thickness * 1.1, 0.32) +
    stroke(line, metal.dark, thickness) +
    stroke(moved(line, -thickness * 0.05, -thickness * 0.08), metal.mid, thickness * 0.74) +
    stroke(moved(line, -thickness * 0.14, -thickness * 0.2), metal.light, thickness * 0.28, 0.95) +
    stroke(moved(line, thickness * 0.14, thickness * 0.24), metal.light, thickness * 0.08, 0.5)
  )
}
