import { pathOf, band, inset, ring, uneven, type Outline } from './outline.ts'
import { panel } from './panel.ts'
import type { Tones } from '../colours.ts'
import { stitches } from './webbing.ts'

/** Plated brass and nickel for buckles and rivets. */
export const antiqueBrass: Tones = { light: '#ead39a', mid: '#a98646', dark: '#523c18' }
export const nickel: Tones = { light: '#f1f2f4', mid: '#9a9da3', dark: '#43464c' }

/** A cut leather strap along a line, stitched along both edges; its end is rounded by the line's taper. */
export function leatherStrap(
  model: string,
  line: Outline,
  width: number,
  tones: Tones,
  thread: string,
): string {
  const shape = uneven(
    band(line, (t) => width * (t > 0.97 ? 0.72 : 1)),
    1.2,
    line.length,
  )
  return (
    panel(model, shape, 'patch', tones.mid) +
    `<path d="${pathOf(shape)}" fill="none" stroke="${tones.dark}" stroke-width="2.4"/>` +
    stitches(ring(inset(shape, width * 0.14)), thread, 1.9, 7)
  )
}

const g = (x: number, y: number, angle: number, scale: number, inside: string) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})">${inside}</g>`

/** A single-prong frame buckle for a strap running downwards, about 84 px wide at scale 1. */
export function frameBuckle(x: number, y: number, metal: Tones, scale = 1, angle = 0): string {
  const frame = 'M-40 -30Q-42 -36 -34 -37H34Q42 -36 40 -30L42 28Q42 37 32 38H-32Q-42 37 -42 28Z'
  const hole = 'M-27 -23H27L29 22Q29 26 25 26H-25Q-29 26 -29 22Z'
  return g(
    x,
    y,
    angle,
    scale,
    `<path d="${frame}${hole}" fill-rule="evenodd" fill="#000" fill-opacity=".4" transform="translate(5 8)"/>` +
      `<path d="${frame}${hole}" fill-rule="evenodd" fill="${metal.mid}" stroke="${metal.dark}" stroke-width="1.6"/>` +
      `<path d="M-37 -31Q-36 -34 -32 -34H34" stroke="${metal.light}" stroke-width="3.4" fill="none" stroke-linecap="round"/><path d="M-37 -28L-38 28" stroke="${metal.light}" stroke-width="3" stroke-opacity=".8"/>` +
      `<path d="M38 -24L39 28Q38 34 30 35H-30" stroke="${metal.dark}" stroke-width="3.4" fill="none" stroke-opacity=".8"/>` +
      `<path d="M-5 -34H5L6 34Q6 42 0 42Q-6 42 -6 34Z" fill="#000" fill-opacity=".4" transform="translate(3 5)"/><path d="M-5 -36H5L6 34Q6 41 0 41Q-6 41 -6 34Z" fill="${metal.mid}" stroke="${metal.dark}" stroke-width="1.2"/><path d="M-2.5 -33V34" stroke="${metal.light}" stroke-width="2.6"/>`,
  )
}

/** A domed rivet or the cap of a magnetic snap, `radius` in px. */
export function rivet(x: number, y: number, metal: Tones, radius = 9): string {
  return g(
    x,
    y,
    0,
    radius / 10,
    `<circle r="11" cx="2" cy="3.500" fill="#000" fill-opacity=".45"/><circle r="10" fill="${metal.dark}"/><circle r="9" fill="${metal.mid}"/>` +
      `<path d="M-7 3A7.500 7.500 0 0 1 4 -6.500Q-3 -4 -7 3Z" fill="${metal.light}"/><circle cx="-3" cy="-3.400" r="2" fill="#fff" fill-opacity=".85"/><path d="M6.500 -3A7.500 7.500 0 0 1 -2 7Q4 4 6.500 -3Z" fill="#000" fill-opacity=".28"/>`,
  )
}

/** An eyelet a cord runs through. */
export function eyelet(x: number, y: number, metal: Tones, radius = 16): string {
  return g(
    x,
    y,
    0,
    radius / 16,
    `<circle r="17" cx="2" cy="3" fill="#000" fill-opacity=".4"/><circle r="16" fill="${metal.mid}" stroke="${metal.dark}" stroke-width="1.500"/><circle r="12.500" fill="none" stroke="${metal.light}" stroke-width="2.500"/><circle r="8.500" fill="#111"/>` +
      `<path d="M-9 -9A12.700 12.700 0 0 1 7 -10.500" stroke="#fff" stroke-width="3" fill="none" stroke-linecap="round" stroke-opacity=".9"/>`,
  )
}
