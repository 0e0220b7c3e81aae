import {
  above,
  band,
  box,
  curve,
  flip,
  moved,
  pathOf,
  ring,
  uneven,
  inset,
  type Outline,
} from '../materials/outline.ts'
import type { Tones } from '../colours.ts'
import { barTack, piping, stitches, webbing } from '../materials/webbing.ts'
import { ladderLock, sideRelease, triGlide } from '../materials/plastic.ts'
import { dim, nylonBlack, panel, within } from '../materials/panel.ts'

/** A webbing loop to hang the bag by, its feet at `y`, centred. */
export function haulLoop(
  y: number,
  spread = 84,
  height = 100,
  width = 34,
  tones: Tones = nylonBlack,
): string {
  const [l, r] = [640 - spread, 640 + spread]
  const line = curve([
    [l + 2, y],
    [l + 4, y - height * 0.55],
    [l + 36, y - height * 0.92],
    [640, y - height],
    [r - 38, y - height * 0.9],
    [r - 4, y - height * 0.53],
    [r - 2, y],
  ])
  return webbing(line, width, tones)
}

/** Shoulder straps seen past both sides of the bag: padded above, webbing below. */
export function strapsBehind(
  model: string,
  edge: number,
  top: number,
  bottom: number,
  fill = 'black',
  tones: Tones = nylonBlack,
): string {
  const span = bottom - top
  const padded = curve([
    [edge - 60, top],
    [edge + 18, top + span * 0.13],
    [edge + 50, top + span * 0.32],
    [edge + 44, top + span * 0.52],
    [edge + 26, top + span * 0.64],
  ])
  const lower = curve([
    [edge + 30, top + span * 0.6],
    [edge + 36, top + span * 0.75],
    [edge + 26, top + span * 0.9],
    [edge - 20, bottom],
  ])
  const one = (mirror: boolean) => {
    const [p, l] = mirror
      ? [moved(flip(padded), -6, 12), moved(flip(lower), -6, 12)]
      : [padded, lower]
    return (
      webbing(l, 30, tones) +
      panel(
        model,
        uneven(
          band(p, (t) => 76 - 20 * t),
          2,
          mirror ? 3 : 5,
        ),
        'padded',
        fill,
      )
    )
  }
  return one(false) + one(true)
}

/** A stretch mesh pocket at both sides of the bag's foot, with a bound edge. */
export function bottlePockets(
  model: string,
  edge: number,
  top: number,
  bottom: number,
  fill = 'mesh',
): string {
  const height = bottom - top
  const shape = curve([
    [edge - 70, top - 6],
    [edge + 10, top + 2],
    [edge + 34, top + 18],
    [edge + 44, top + height * 0.35],
    [edge + 42, top + height * 0.72],
    [edge + 22, bottom - 14],
    [edge - 30, bottom],
    [edge - 70, bottom],
  ])
  const rim = curve([
    [edge - 70, top - 4],
    [edge + 6, top + 2],
    [edge + 34, top + 20],
  ])
  const one = (s: Outline, r: Outline) => panel(model, s, 'panel', fill) + piping(r, 11, nylonBlack)
  return one(shape, rim) + one(flip(shape), flip(rim))
}

/** A blank woven or leather label, debossed with a plain frame. */
export function label(
  model: string,
  x: number,
  y: number,
  w: number,
  h: number,
  tones: Tones,
  thread: string,
): string {
  const shape = box(x - w / 2, y - h / 2, w, h, 4)
  const frame = box(x - w / 2 + 12, y - h / 2 + 11, w - 24, h - 22, 3)
  return (
    panel(model, shape, 'patch', tones.mid) +
    `<path d="${pathOf(frame)}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="1.6"/><path d="${pathOf(moved(frame, 1, 1.4))}" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="1.2"/>` +
    stitches(ring(inset(shape, 5)), thread, 1.4, 5)
  )
}

/** How the harness of a bag is made. Lengths in px. */
type Harness = {
  /** Where the straps leave the bag and where their webbing ends, in px from the top. */
  top: number
  bottom: number
  /** Half the distance of the straps at the top, and how far out they bow. */
  spread?: number
  bow?: number
  width?: number
  fill?: string
  tones?: Tones
  thread?: string
  sternum?: boolean
  /** Padded straps carry a webbing with loops along the middle. */
  daisy?: boolean
}

function strap(model: string, h: Harness, side: 1 | -1): string {
  const {
    top,
    bottom,
    spread = 78,
    bow = 236,
    width = 92,
    fill = 'black',
    tones = nylonBlack,
    thread = '#5a5b60',
  } = h
  const span = bottom - top
  const x = (dx: number) => 640 + side * dx
  const tilt = side === 1 ? 0 : 8
  const line = curve([
    [x(spread), top],
    [x(spread + (bow - spread) * 0.42), top + span * 0.12],
    [x(bow * 0.9), top + span * 0.27 + tilt],
    [x(bow), top + span * 0.44 + tilt],
    [x(bow * 0.97), top + span * 0.6 + tilt],
  ])
  const shape = uneven(
    band(line, (t) => width * (0.96 + 0.14 * Math.sin(t * 3) - 0.2 * t * t)),
    2,
    side + 4,
  )
  const end = line.at(-1) ?? [0, 0]
  const lower = curve([
    [end[0], end[1] - 6],
    [end[0] + side * 6, end[1] + span * 0.14],
    [x(bow + 8), bottom - span * 0.12],
    [x(bow + 34), bottom],
  ])
  const tail = curve([
    [end[0] - side * 4, end[1] + 16],
    [end[0] - side * 20, end[1] + span * 0.1],
    [end[0] - side * 16, end[1] + span * 0.2],
  ])
  return (
    webbing(tail, 28, tones) +
    webbing(lower, 30, tones) +
    panel(model, shape, 'padded', fill) +
    stitches(ring(inset(shape, 9)), thread, 1.7, 7) +
    (h.daisy
      ? webbing(line.slice(4), 26, tones, false) +
        [0.25, 0.42, 0.6, 0.78].map((t) => barTackAt(line, t, thread)).join('')
      : '') +
    barTackAt(line, 0.985, thread, 26) +
    ladderLock({ x: end[0], y: end[1] + 24, angle: side * -4, scale: 0.82 })
  )
}

function barTackAt(line: Outline, t: number, thread: string, length = 22): string {
  const i = Math.floor(t * (line.length - 2))
  const [a, b] = [line[i] ?? [0, 0], line[i + 1] ?? [0, 0]]
  const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI + 90
  return barTack(a[0], a[1], length, thread, angle)
}

/** Both shoulder straps lying on the bag's back, with ladder locks and, if wanted, a chest strap. */
export function harness(model: string, h: Harness): string {
  const { top, bottom, bow = 236, tones = nylonBlack } = h
  const y = top + (bottom - top) * 0.34
  const across = curve([
    [640 - bow * 0.95, y],
    [640 - bow * 0.4, y + 16],
    [640, y + 20],
    [640 + bow * 0.45, y + 15],
    [640 + bow * 0.95, y - 4],
  ])
  const chest = h.sternum
    ? webbing(across, 20, tones) +
      sideRelease({ x: 646, y: y + 20, angle: 90, scale: 0.56 }) +
      triGlide({ x: 640 - bow * 0.93, y, angle: 90, scale: 0.62 }) +
      triGlide({ x: 640 + bow * 0.93, y: y - 3, angle: 90, scale: 0.62 })
    : ''
  return strap(model, h, -1) + strap(model, h, 1) + chest
}

/** The panel sewn over the tops of the straps, where they leave the bag. */
export function yoke(
  model: string,
  y: number,
  w: number,
  h: number,
  fill: string,
  thread: string,
): string {
  const shape = box(640 - w / 2, y, w, h, [16, 16, 26, 26])
  return panel(model, shape, 'patch', fill) + stitches(ring(inset(shape, 8)), thread, 1.7, 7)
}

/** Padded mesh channels on the back of a bag: columns of foam with a trough between. */
export function backPadding(
  model: string,
  area: Outline,
  rows: readonly Outline[],
  fill = 'mesh',
): string {
  return within(
    `${model}-back`,
    area,
    panel(model, area, 'panel', 'black') +
      rows.map((r) => panel(model, r, 'pocket', fill)).join('') +
      dim(model, above(area, 380), 30, 0.4),
  )
}

/** Where webbing is caught in the seam at the bag's lower corners: a triangle of shell cloth. */
export function anchors(model: string, x: number, y: number, fill: string, thread: string): string {
  const shape: Outline = [
    [x - 62, y - 30],
    [x + 6, y - 52],
    [x + 10, y + 26],
    [x - 30, y + 34],
  ]
  const one = (s: Outline) =>
    panel(model, s, 'patch', fill) + stitches(ring(inset(s, 8)), thread, 1.6, 6)
  return one(shape) + one(flip(shape))
}
