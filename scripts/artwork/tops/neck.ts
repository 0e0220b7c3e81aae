import type { Tones } from '../colours.ts'
import { mix } from '../materials/leather.ts'
import { beside, moved, pathOf, type Outline, type Point } from '../materials/outline.ts'
import { hung, neckline, type Cut } from './cut.ts'
import { ribbed } from './knit.ts'
import { ink, sewn } from './sewing.ts'

/** How a neck is finished: height of its ribbed band in px, the rib's tones, the tape inside. */
export type Neck = { band: number; rib: Tones; tape?: Tones; thread: string; label?: string }

const closed = (upper: Outline, lower: Outline) => pathOf([...upper, ...lower.toReversed()])

/** The upper edge of the band: the neckline pulled inwards, towards its ends less and less sideways. */
function upperEdge(cut: Cut, by: number): Point[] {
  const line = neckline(cut)
  const edge = beside(line, -by)
  return edge.map(([x, y]) => [x, y - (Math.abs(x - 640) / cut.neck[0]) ** 3 * by * 0.3])
}

/** A line across the neck at the back, from the left end of the band to the right one, sagging by `sag` px. */
function across(cut: Cut, by: number, sag: number): Point[] {
  const edge = upperEdge(cut, by)
  const [left, right] = [edge[0] ?? [0, 0], edge.at(-1) ?? [0, 0]]
  return edge.map((_, i): Point => {
    const t = i / (edge.length - 1)
    return [left[0] + (right[0] - left[0]) * t, left[1] + sag * Math.sin(Math.PI * t) ** 0.8]
  })
}

/** What is seen inside the neck: the back's wrong side, its band, the tape over the seam, a blank label. */
export function insideNeck(model: string, cut: Cut, tones: Tones, neck: Neck): string {
  const { band, rib: ribbing, tape = tones, label = '#f1efe9' } = neck
  const lower = hung(cut, neckline(cut))
  const [top, seam] = [
    hung(cut, across(cut, band, 6)),
    hung(cut, across(cut, band, band * 0.95 + 10)),
  ]
  const foot = hung(cut, across(cut, band, band * 0.95 + 22))
  const dark = (colour: string, share: number) => mix(colour, '#000000', share)
  const [x, y] = foot[Math.floor(foot.length / 2)] ?? [640, 300]
  const shade: Tones = {
    light: dark(ribbing.mid, 0.1),
    mid: dark(ribbing.mid, 0.24),
    dark: dark(ribbing.dark, 0.4),
  }
  const room = cut.front - y - band > 46
  const tab = room
    ? `<path d="M${x - 34} ${y - 10}h68v38h-68z" fill="#000" fill-opacity=".35" transform="translate(3 5)" filter="url(#${model}-b2)"/>` +
      `<path d="M${x - 34} ${y - 10}h68v38h-68z" fill="${label}"/><path d="M${x - 34} ${y - 10}h68v38h-68z" fill="#000" fill-opacity=".16"/>` +
      `<path d="M${x - 30} ${y - 6}h60M${x - 30} ${y + 24}h60" stroke="#000" stroke-opacity=".2" stroke-width="1.200" stroke-dasharray="3 2"/>`
    : ''
  return (
    `<clipPath id="${model}-hollow"><path d="${closed(top, moved(lower, 0, 6))}"/></clipPath>` +
    `<g clip-path="url(#${model}-hollow)"><path d="${closed(top, moved(lower, 0, 6))}" fill="${dark(tones.mid, 0.26)}"/>` +
    `<path d="${closed(top, moved(lower, 0, 6))}" fill="url(#${model}-inside)"/>` +
    ribbed(model, top, seam, shade, { lift: 2 }) +
    `<path d="${closed(seam, foot)}" fill="${dark(tape.mid, 0.2)}"/>` +
    sewn(foot, dark(neck.thread, 0.2), tones) +
    sewn(moved(seam, 0, 2), dark(neck.thread, 0.2), tones) +
    tab +
    `<path d="${pathOf(lower, false)}" fill="none" stroke="${ink(tones)}" stroke-opacity=".6" stroke-width="${band * 1.4 + 16}" filter="url(#${model}-b10)"/></g>`
  )
}

/** The band round the neck in front, sewn on and stitched down. */
export function frontBand(model: string, cut: Cut, tones: Tones, neck: Neck): string {
  const seam = neckline(cut)
  return (
    ribbed(model, hung(cut, upperEdge(cut, neck.band)), hung(cut, seam), neck.rib) +
    sewn(hung(cut, beside(seam, 5)), neck.thread, tones) +
    sewn(hung(cut, beside(seam, 10)), neck.thread, tones)
  )
}

/** The band seen from the back: it stands up from shoulder to shoulder, lower at its ends. */
export function backBand(model: string, cut: Cut, tones: Tones, neck: Neck): string {
  const [x, y] = cut.neck
  const line = (rise: number, narrower: number, sag: number) =>
    hung(
      cut,
      Array.from({ length: 31 }, (_, i): Point => {
        const t = i / 15 - 1
        return [640 + t * (x - narrower), y - rise + sag * (1 - t * t)]
      }),
    )
  const [high, low] = [
    line(neck.band * 0.72, 5 + neck.band * 0.3, -4),
    line(-2, -3, neck.band * 0.36 + 4),
  ]
  return (
    ribbed(model, high, low, neck.rib) +
    sewn(moved(low, 0, 5), neck.thread, tones) +
    sewn(moved(low, 0, 10), neck.thread, tones)
  )
}
