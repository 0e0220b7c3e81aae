import type { Tones } from '../colours.ts'
import { mix } from '../materials/leather.ts'

/** What a button is: its tones, radius in px, two or four holes, the thread that holds it. */
export type Button = { tones: Tones; radius?: number; holes?: 2 | 4; thread?: string }

/** Mother-of-pearl, horn and the dark resin of working shirts. */
export const buttonTones = {
  pearl: { light: '#ffffff', mid: '#e9e4da', dark: '#a9a196' },
  horn: { light: '#a98a66', mid: '#6a4c32', dark: '#2f1f14' },
  dark: { light: '#73747a', mid: '#33343a', dark: '#121216' },
} as const satisfies Record<string, Tones>

const circle = (r: number, rest: string, cx = 0, cy = 0) =>
  `<circle cx="${cx.toFixed(2)}" cy="${cy.toFixed(2)}" r="${r.toFixed(2)}" ${rest}/>`

/** A sewn-on button with its rim, its hollow and its thread. */
export function button(x: number, y: number, how: Button, turn = 12): string {
  const { tones, radius: r = 9.5, holes = 4, thread = tones.light } = how
  const { light, mid, dark } = tones
  const spread = r * 0.24
  const places =
    holes === 4
      ? [
          [-1, -1],
          [1, -1],
          [-1, 1],
          [1, 1],
        ]
      : [
          [-1.1, 0],
          [1.1, 0],
        ]
  const stitch = (a: number, b: number) => {
    const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = [places[a], places[b]]
    return `M${(ax * spread).toFixed(2)} ${(ay * spread).toFixed(2)}L${(bx * spread).toFixed(2)} ${(by * spread).toFixed(2)}`
  }
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">` +
    circle(r * 1.18, 'fill="#000" fill-opacity=".14"', r * 0.2, r * 0.34) +
    circle(r * 1.05, 'fill="#000" fill-opacity=".34"', r * 0.12, r * 0.2) +
    circle(r, `fill="${mix(mid, dark, 0.5)}"`) +
    circle(r * 0.94, `fill="${mid}"`, -r * 0.03, -r * 0.04) +
    `<path d="M${-r * 0.8} ${r * 0.3}A${r * 0.86} ${r * 0.86} 0 0 1 ${r * 0.3} ${-r * 0.8}" fill="none" stroke="${light}" stroke-width="${r * 0.16}" stroke-linecap="round"/>` +
    `<path d="M${r * 0.8} ${-r * 0.3}A${r * 0.86} ${r * 0.86} 0 0 1 ${-r * 0.3} ${r * 0.8}" fill="none" stroke="${dark}" stroke-opacity=".6" stroke-width="${r * 0.14}" stroke-linecap="round"/>` +
    circle(r * 0.62, `fill="${mix(mid, dark, 0.26)}"`) +
    circle(r * 0.57, `fill="${mix(mid, light, 0.12)}"`, r * 0.04, r * 0.06) +
    `<g transform="rotate(${turn})">` +
    places
      .map(([px = 0, py = 0]) =>
        circle(r * 0.13, 'fill="#000" fill-opacity=".7"', px * spread, py * spread),
      )
      .join('') +
    `<path d="${holes === 4 ? stitch(0, 3) + stitch(1, 2) : stitch(0, 1)}" stroke="${thread}" stroke-width="${r * 0.17}" stroke-linecap="round"/></g>` +
    `<ellipse cx="${-r * 0.4}" cy="${-r * 0.5}" rx="${r * 0.3}" ry="${r * 0.14}" transform="rotate(-40)" fill="#fff" fill-opacity=".55"/></g>`
  )
}

/** A press stud with a pearl cap in a metal rim. */
export function pearlSnap(x: number, y: number, radius = 10): string {
  const r = radius
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">` +
    circle(r * 1.2, 'fill="#000" fill-opacity=".2"', r * 0.18, r * 0.3) +
    circle(r * 1.06, 'fill="#5c5e63"') +
    circle(
      r,
      'fill="none" stroke="#e8e9ec" stroke-width="1.300" stroke-dasharray="' +
        `${r * 2} ${r * 4}` +
        '" transform="rotate(190)"',
    ) +
    circle(r * 0.84, 'fill="#cfcac2"') +
    circle(r * 0.74, 'fill="#f0ede7"', -r * 0.06, -r * 0.08) +
    `<path d="M${-r * 0.5} ${r * 0.35}Q0 ${r * 0.75} ${r * 0.55} ${r * 0.2}Q${r * 0.1} ${r * 0.4} ${-r * 0.5} ${r * 0.35}Z" fill="#a9b0b8" fill-opacity=".7"/>` +
    `<ellipse cx="${-r * 0.22}" cy="${-r * 0.3}" rx="${r * 0.3}" ry="${r * 0.18}" transform="rotate(-35)" fill="#fff"/></g>`
  )
}

/** A buttonhole lying across (0) or along (90) the edge. */
export const buttonhole = (
  x: number,
  y: number,
  length: number,
  thread: string,
  angle = 90,
): string =>
  `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M${-length / 2} 0H${length / 2}" stroke="${thread}" stroke-width="4.600" stroke-linecap="round"/>` +
  `<path d="M${-length / 2} 0H${length / 2}" stroke="#000" stroke-opacity=".16" stroke-width="4.600" stroke-dasharray=".7 .9"/><path d="M${-length / 2} 0H${length / 2}" stroke="#000" stroke-opacity=".55" stroke-width="1"/></g>`
