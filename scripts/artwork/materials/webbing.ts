import type { Tones } from '../colours.ts'
import { along, beside, pathOf, type Outline } from './outline.ts'

const stroke = (line: Outline, colour: string, width: number, rest = '') =>
  `<path d="${pathOf(line, false)}" fill="none" stroke="${colour}" stroke-width="${width}" ${rest}/>`

/** A row of stitches along a line: thread of `width` px lying in the groove it pulls. */
export function stitches(line: Outline, thread: string, width = 2, length = 8): string {
  const dash = `stroke-dasharray="${length} ${length * 0.42}" stroke-linecap="round"`
  const shade = line.map(([x, y]) => [x + 0.8, y + 1.5] as const)
  return (
    stroke(line, '#000', width * 2.4, 'stroke-opacity=".16"') +
    stroke(shade, '#000', width, `${dash} stroke-opacity=".5"`) +
    stroke(line, thread, width, dash) +
    stroke(
      line.map(([x, y]) => [x - 0.3, y - 0.5] as const),
      '#fff',
      width * 0.35,
      `${dash} stroke-opacity=".35"`,
    )
  )
}

/** Two rows of stitches, `gap` px apart. */
export const doubleStitches = (line: Outline, thread: string, gap = 9, width = 2): string =>
  stitches(beside(line, gap / 2), thread, width) + stitches(beside(line, -gap / 2), thread, width)

/** Woven polyester webbing along a line: cross ribs, selvedges, a shade at its lower edge. */
export function webbing(line: Outline, width: number, tones: Tones, shadow = true): string {
  const cast = shadow
    ? [3, 6, 9].map((grow) =>
        stroke(
          line.map(([x, y]) => [x + 3, y + 5] as const),
          '#000',
          width + grow - 3,
          'stroke-opacity=".11"',
        ),
      )
    : []
  const edge = width / 2 - 1.2
  return [
    ...cast,
    stroke(line, tones.dark, width),
    stroke(line, tones.mid, width - 2.4),
    ...[-0.34, -0.12, 0.12, 0.34].map((share, i) =>
      stroke(
        beside(line, width * share),
        i % 2 ? tones.dark : tones.light,
        width * 0.16,
        'stroke-opacity=".35"',
      ),
    ),
    stroke(line, '#000', width - 2, 'stroke-dasharray="1.5 2.6" stroke-opacity=".3"'),
    stroke(
      line,
      '#fff',
      width - 5,
      'stroke-dasharray="1.1 3" stroke-dashoffset="2" stroke-opacity=".13"',
    ),
    stroke(beside(line, -edge), tones.light, 1.6, 'stroke-opacity=".7"'),
    stroke(beside(line, edge), '#000', 2, 'stroke-opacity=".4"'),
  ].join('')
}

/** The box with a cross that holds a webbing end down: centre, half sizes in px, angle in degrees. */
export function boxTack(
  x: number,
  y: number,
  w: number,
  h: number,
  thread: string,
  angle = 0,
): string {
  const square: Outline = [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
    [-w, -h],
  ]
  const cross =
    stitches(
      [
        [-w, -h],
        [w, h],
      ],
      thread,
      1.7,
      6,
    ) +
    stitches(
      [
        [w, -h],
        [-w, h],
      ],
      thread,
      1.7,
      6,
    )
  return `<g transform="translate(${x} ${y}) rotate(${angle})">${stitches(square, thread, 1.7, 6)}${cross}</g>`
}

/** A dense zigzag tack across a strap, as at points of load. */
export function barTack(x: number, y: number, length: number, thread: string, angle = 0): string {
  const rows = Array.from({ length: Math.floor(length / 2.2) }, (_, i) => {
    const at = -length / 2 + i * 2.2
    return `M${at.toFixed(1)} -4L${(at + 1.1).toFixed(1)} 4`
  }).join('')
  return (
    `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="${rows}" stroke="#000" stroke-opacity=".5" stroke-width="2" transform="translate(.8 1.4)"/>` +
    `<path d="${rows}" stroke="${thread}" stroke-width="1.7" stroke-linecap="round"/></g>`
  )
}

/** A round braided cord. */
export function cord(line: Outline, width: number, tones: Tones): string {
  const shade = line.map(([x, y]) => [x + 4, y + 7] as const)
  return [
    stroke(shade, '#000', width + 2, 'stroke-opacity=".14" stroke-linecap="round"'),
    stroke(shade, '#000', width - 2, 'stroke-opacity=".18" stroke-linecap="round"'),
    stroke(line, tones.dark, width, 'stroke-linecap="round"'),
    stroke(beside(line, -width * 0.08), tones.mid, width * 0.72, 'stroke-linecap="round"'),
    stroke(beside(line, -width * 0.2), tones.light, width * 0.28, 'stroke-opacity=".75"'),
    stroke(
      beside(line, -width * 0.12),
      tones.dark,
      width * 0.5,
      'stroke-dasharray="2.4 4" stroke-opacity=".55"',
    ),
    stroke(
      beside(line, width * 0.2),
      '#000',
      width * 0.42,
      'stroke-dasharray="2.4 4" stroke-dashoffset="3" stroke-opacity=".4"',
    ),
  ].join('')
}

/** A corded edge (piping) sewn into a seam. */
export const piping = (line: Outline, width: number, tones: Tones): string =>
  stroke(
    line.map(([x, y]) => [x + 2, y + 3] as const),
    '#000',
    width + 3,
    'stroke-opacity=".3"',
  ) +
  stroke(line, tones.dark, width) +
  stroke(beside(line, -0.6), tones.mid, width * 0.7) +
  stroke(
    line.map(([x, y]) => [x - 1, y - 1.2] as const),
    '#fff',
    width * 0.22,
    'stroke-opacity=".35"',
  )

/** How a zip is made. The puller hangs at `stop`, 0 to 1 along the line. */
export type ZipLook = {
  tape: Tones
  /** Colour of coil or teeth. */
  teeth: Tones
  width?: number
  /** Length of one tooth and its gap in px: 2.6 for a coil, 5 for metal teeth. */
  pitch?: number
  stop?: number
  puller?: Puller
}

/** What hangs on the slider: `cord` is a cord loop with a moulded end, `metal` a tongue, `none` a bare slider. */
type Puller = 'cord' | 'metal' | 'none'

/** A closed zip along a line: tape, stitches at both sides, coil or teeth, slider and puller. */
export function zip(line: Outline, look: ZipLook): string {
  const { tape, teeth, width = 26, pitch = 2.8, stop = 0.9, puller = 'cord' } = look
  const chain = width * 0.3
  const { at, angle } = along(line, stop)
  return [
    stroke(line, '#000', width + 7, 'stroke-opacity=".28"'),
    stroke(line, tape.dark, width),
    stroke(beside(line, -width * 0.36), tape.mid, width * 0.26),
    stroke(beside(line, width * 0.36), tape.mid, width * 0.26),
    stroke(line, '#000', chain + 5, 'stroke-opacity=".55"'),
    stroke(line, teeth.dark, chain),
    stroke(line, teeth.light, chain - 1, `stroke-dasharray="${pitch * 0.55} ${pitch * 0.45}"`),
    stroke(line, '#000', 1.3, 'stroke-opacity=".6"'),
    stroke(
      beside(line, -chain * 0.28),
      '#fff',
      1.2,
      `stroke-dasharray="${pitch * 0.5} ${pitch * 0.5}" stroke-opacity=".5"`,
    ),
    zipEnd(line, 0, width, tape) + zipEnd(line, 1, width, tape),
    slider(at[0], at[1], angle, teeth, width, puller, tape),
  ].join('')
}

/** The tab of cloth sewn over a zip's end. */
function zipEnd(line: Outline, t: number, width: number, tape: Tones): string {
  const { at, angle } = along(line, t)
  const [w, h] = [width * 0.4, width * 0.66]
  return (
    `<g transform="translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) rotate(${angle.toFixed(1)})"><rect x="${-w + 2}" y="${-h + 4}" width="${2 * w}" height="${2 * h}" rx="3" fill="#000" fill-opacity=".35"/>` +
    `<rect x="${-w}" y="${-h}" width="${2 * w}" height="${2 * h}" rx="3" fill="${tape.mid}" stroke="${tape.dark}" stroke-width="1.4"/>` +
    `<path d="M${-w + 1.5} ${-h + 2}V${h - 2}" stroke="${tape.light}" stroke-opacity=".7" stroke-width="1.4"/><path d="M0 ${-h + 4}V${h - 4}" stroke="${tape.light}" stroke-width="2" stroke-dasharray="5 2.500"/></g>`
  )
}

/** A zip slider at a point; the puller hangs down whatever the direction of the zip. */
export function slider(
  x: number,
  y: number,
  angle: number,
  metal: Tones,
  size: number,
  puller: Puller,
  tape: Tones,
): string {
  const s = size / 26
  const body =
    `<path d="M-16 -9Q-17 -12 -12 -12L10 -9Q17 -8 17 0Q17 8 10 9L-12 12Q-17 12 -16 9Z" fill="#000" fill-opacity=".45" transform="translate(3 5)"/>` +
    `<path d="M-16 -9Q-17 -12 -12 -12L10 -9Q17 -8 17 0Q17 8 10 9L-12 12Q-17 12 -16 9Z" fill="${metal.mid}" stroke="${metal.dark}" stroke-width="1.4"/>` +
    `<path d="M-13 -9L9 -6.5Q12 -6 12 -3L-13 -4Z" fill="#fff" fill-opacity=".5"/>` +
    `<path d="M-9 -4H8V4H-9Z" fill="${metal.dark}" fill-opacity=".8"/><path d="M-8 -3.5H7V0H-8Z" fill="${metal.light}"/>`
  const hang = puller === 'none' ? '' : puller === 'metal' ? tongue(metal) : loop(tape)
  const tilt = Math.max(-14, Math.min(14, (angle % 180) / 8))
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><g transform="rotate(${angle.toFixed(1)}) scale(${s})">${body}</g>` +
    `<g transform="rotate(${tilt.toFixed(1)}) scale(${s})">${hang}</g></g>`
  )
}

function tongue(metal: Tones): string {
  const shape = 'M-5 0L5 0L8 12L7 46Q7 54 0 54Q-7 54 -7 46L-8 12Z'
  return (
    `<path d="${shape}" fill="#000" fill-opacity=".4" transform="translate(5 6)"/><path d="${shape}" fill="${metal.mid}" stroke="${metal.dark}" stroke-width="1.2"/>` +
    `<path d="M-4 3L-5.5 13L-4.5 45Q-4 50 -1 51L-1 3Z" fill="#fff" fill-opacity=".55"/><path d="M2 4H5L6 14L5.4 44Q4 50 2 51Z" fill="${metal.dark}" fill-opacity=".6"/>` +
    `<rect x="-3.6" y="34" width="7.2" height="12" rx="3" fill="${metal.dark}"/>`
  )
}

function loop(tape: Tones): string {
  const left: Outline = [
    [-2, 0],
    [-5, 14],
    [-5, 30],
    [-3, 38],
  ]
  const right: Outline = [
    [2, 0],
    [6, 14],
    [6, 30],
    [4, 38],
  ]
  const grip = 'M-7 36Q-7 32 0 32Q8 32 8 36L9 66Q9 71 1 71Q-8 71 -8 66Z'
  return (
    cord(left, 4.5, tape) +
    cord(right, 4.5, tape) +
    `<path d="${grip}" fill="#000" fill-opacity=".35" transform="translate(4 6)"/><path d="${grip}" fill="#26272a"/>` +
    `<path d="M-5 37L-5.6 65Q-4 68 -1 68.600L-1 35Z" fill="#fff" fill-opacity=".22"/><path d="M-6 46H8M-6 52H8M-6 58H8" stroke="#000" stroke-opacity=".5" stroke-width="1.6"/>`
  )
}
