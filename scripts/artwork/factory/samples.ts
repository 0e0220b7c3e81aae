import type { Tones } from '../colours.ts'
import { between, randomFrom } from '../random.ts'
import { hangtag } from './paper.ts'
import { cut, lying, placed } from './scene.ts'

/** What samples on the rail, in stacks and on cards refer to. */
export const sampleDefs =
  '<linearGradient id="fold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".3" stop-color="#fff" stop-opacity=".06"/><stop offset=".62" stop-color="#000" stop-opacity=".04"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></linearGradient>' +
  '<linearGradient id="fold-side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".3"/><stop offset=".08" stop-color="#000" stop-opacity="0"/><stop offset=".8" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></linearGradient>' +
  '<linearGradient id="hanger" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e6bd84"/><stop offset=".5" stop-color="#b98650"/><stop offset="1" stop-color="#6d4522"/></linearGradient>' +
  '<linearGradient id="neck-shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".1"/><stop offset="1" stop-color="#000" stop-opacity=".55"/></linearGradient>'

/**
 * A garment on a wooden hanger, its hook over the rail at the origin.
 * `neck`: the opening of the neck in the garment's own px about its middle; the hanger shows only in there.
 */
export function hung(
  garment: { id: string; drawing: string; size: number },
  neck: { top: number; path: string },
): string {
  const { id, drawing, size } = garment
  const drop = 84 - neck.top * size
  const wood = neck.top + 44
  const arms = `M-230 ${wood + 120}C-150 ${wood + 30} -60 ${wood - 4} 0 ${wood - 6} 60 ${wood - 4} 150 ${wood + 30} 230 ${wood + 120}V${wood + 190}C120 ${wood + 80} 60 ${wood + 56} 0 ${wood + 54} -60 ${wood + 56} -120 ${wood + 80} -230 ${wood + 190}Z`
  const hook = `M0 ${drop + (wood + 8) * size}V58C0 44 20 36 24 16 28-14 4-24-8-20-20-16-24-6-22 6`
  const wire = (colour: string, width: number, more = '') =>
    `<path d="${hook}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${more}/>`
  return (
    placed(lying(drawing, 'lift-high'), 0, drop) +
    `<clipPath id="${id}"><path d="${neck.path}"/></clipPath>` +
    placed(
      `<g clip-path="url(#${id})"><path d="${neck.path}" fill="url(#neck-shade)"/><g filter="url(#lift-thin)"><path d="${arms}" fill="url(#hanger)"/></g><path d="M-120 ${wood + 20}C-60 ${wood + 2} 60 ${wood + 2} 120 ${wood + 20}" stroke="#fff" stroke-opacity=".4" stroke-width="5" fill="none"/></g>`,
      0,
      drop,
      0,
      size,
    ) +
    `<g filter="url(#lift-thin)">${wire('#63646a', 8)}${wire('#b9bbbf', 5.4)}${wire('#fff', 1.6, 'stroke-opacity=".8" transform="translate(-1.2 -.8)"')}</g>`
  )
}

/** A swing tag hanging from a point, a little turned. */
export const swing = (x: number, y: number, turn: number, size = 0.36): string =>
  placed(
    lying(`<g transform="translate(-20 220)">${hangtag('#efe6d4')}</g>`, 'lift-thin'),
    x,
    y,
    turn,
    size,
  )

/** Folded pieces on one another from the front, `wide` across, standing on the origin; the last one lies on top. */
export function stack(
  seed: string,
  wide: number,
  pieces: readonly { tones: Tones; weaveId: string; high: number }[],
): string {
  const random = randomFrom(seed)
  let drawn = ''
  let y = 0
  for (const { tones, weaveId, high } of pieces) {
    const half = wide / 2 + between(random, -9, 4)
    const x = between(random, -5, 5)
    const [l, r, t] = [x - half, x + half, y - high]
    const [a, b] = [between(random, -3, 3), between(random, -3, 3)]
    const m = l + wide * between(random, 0.3, 0.7)
    const body = `M${l + 7} ${y}C${l - 1} ${y - 1} ${l - 2} ${t + 12} ${l + 6} ${t + 5}C${l + 16} ${t + a} ${m - 40} ${t + b} ${m} ${t - b / 2}S${r - 40} ${t + a} ${r - 8} ${t + 4}C${r + 2} ${t + 8} ${r + 1} ${y - 3} ${r - 6} ${y}Z`
    // the plies between the fold's two outer ones, closed at the left, open at the right
    const ply = (at: number, opacity: number) => {
      const line = (dy: number) =>
        `M${l + 5} ${y - high * at + dy}C${m - 60} ${y - high * at + b + dy} ${m + 30} ${y - high * at - a + dy} ${r - 2} ${y - high * at + dy}`
      return (
        `<path d="${line(0)}" stroke="${tones.dark}" stroke-opacity="${opacity}" stroke-width="2.2" fill="none"/>` +
        `<path d="${line(2.2)}" stroke="${tones.light}" stroke-opacity="${opacity * 0.7}" stroke-width="1.6" fill="none"/>`
      )
    }
    drawn += lying(
      cut(body, tones.mid, weaveId) +
        `<path d="${body}" fill="url(#fold)"/><path d="${body}" fill="url(#fold-side)"/>` +
        ply(0.34, 0.8) +
        ply(0.6, 0.45),
      'lift-thin',
    )
    y -= high - 2
  }
  return drawn
}

/** A swatch cut with pinking shears, `w` × `h`, hanging down from the origin. */
export function cutSwatch(colour: string, weaveId: string, w: number, h: number): string {
  const tooth = 10
  const [across, down] = [Math.round(w / tooth), Math.round(h / tooth)]
  const d =
    `M${-w / 2}-18` +
    'l5-5 5 5'.repeat(across) +
    'l5 5-5 5'.repeat(down) +
    'l-5 5-5-5'.repeat(across) +
    'l-5-5 5-5'.repeat(down) +
    'Z'
  return lying(
    cut(d, colour, weaveId) + `<path d="${d}" fill="url(#fold-side)" opacity=".35"/>`,
    'lift-thin',
  )
}

/** The same, pinned to the wall by a pin at the origin. */
export const pinned = (colour: string, weaveId: string, w: number, h: number): string =>
  cutSwatch(colour, weaveId, w, h) +
  lying(
    '<circle r="7" fill="#6b1420"/><circle cx="-2.2" cy="-2.4" r="2.4" fill="#fff" opacity=".7"/>',
    'lift-thin',
  )
