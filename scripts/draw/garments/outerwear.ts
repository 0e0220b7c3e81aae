import { band, curve, flip, mirrored, type Outline, type Point } from '../materials/outline.ts'
import { panel, seam, soft, woven } from '../materials/panel.ts'
import { stitches, webbing, zip, type ZipLook } from '../materials/webbing.ts'
import { acrossBody, neckTop } from './cut.ts'
import { randomFrom } from '../random.ts'
import type { Sewing } from './sewing.ts'

const at = (x: number, y: number): Point => [640 + x, y]
const part = (g: Sewing, shape: Outline, form = 'patch', fill = 'cloth') =>
  panel(g.model, shape, form as 'patch', fill)
const second = (g: Sewing) => `url(#${g.model}-second)`
const metal = { light: '#eceef0', mid: '#a3a7ad', dark: '#4c5056' }
const look = (g: Sewing, width = 26): ZipLook => ({
  tape: { light: g.tones.mid, mid: g.tones.dark, dark: g.tones.dark },
  teeth: metal,
  width,
  pitch: 5,
})

/** Ribs across a band: fine dark lines from edge to edge. */
function ribs(line: Outline, width: number): string {
  const d = line
    .filter((_, i) => i % 2 === 0)
    .map(([x, y], i, all) => {
      const [nx, ny] = all[i + 1] ?? [x + 1, y]
      const length = (Math.hypot(nx - x, ny - y) || 1) * 2
      return `M${(x + ((ny - y) / length) * width).toFixed(1)} ${(y - ((nx - x) / length) * width).toFixed(1)}L${(x - ((ny - y) / length) * width).toFixed(1)} ${(y + ((nx - x) / length) * width).toFixed(1)}`
    })
    .join('')
  return `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="3"/>`
}

/** The rib knitted to the hem. `striped` adds the two stripes of a varsity jacket. */
export function hemRib(g: Sewing, striped: boolean): string {
  const { hem, bottom, dip } = g.cut
  const line = acrossBody(hem - 16, bottom + 6, dip * 0.4)
  const fill = g.contrast?.includes('rib') ? second(g) : 'cloth'
  const stripes = striped
    ? [-14, 10]
        .map(
          (dy) =>
            `<path d="M${640 - hem + 16} ${bottom + 6 + dy}Q640 ${bottom + 6 + dy + dip * 0.4} ${640 + hem - 16} ${bottom + 6 + dy}" fill="none" stroke="${g.tones.mid}" stroke-width="11"/>`,
        )
        .join('')
    : ''
  return part(g, band(line, 84), 'rib', fill) + stripes + ribs(line, 80)
}

/** The closing zip from the neck to the hem, with its double row of stitches. */
export function frontZip(g: Sewing, slanted: boolean): string {
  const { neckline, bottom, dip } = g.cut
  const line = slanted
    ? curve([at(-88, neckline + 4), at(-40, 700), at(16, bottom - 10)])
    : curve([at(0, neckline - 24), at(0, 800), at(0, bottom + dip - 2)])
  return (
    stitches(
      line.map(([x, y]) => [x - 24, y] as const),
      g.thread,
      1.6,
      7,
    ) +
    stitches(
      line.map(([x, y]) => [x + 24, y] as const),
      g.thread,
      1.6,
      7,
    ) +
    zip(line, { ...look(g), stop: 0.02 })
  )
}

/** Pockets low on the body. */
export function lowPockets(g: Sewing, kind: 'slant' | 'flap' | 'patch' | 'slant flap'): string {
  const one = (mirror: boolean) => {
    const turn = (shape: Outline) => (mirror ? flip(shape) : shape)
    const sewn = (shape: Outline) => stitches(shape, g.thread, 1.5, 6)
    if (kind === 'slant')
      return zip(turn([at(226, 860), at(168, 1010)]), { ...look(g, 20), stop: 0.04 })
    if (kind === 'slant flap') {
      const flap = turn([at(236, 866), at(266, 890), at(190, 1040), at(150, 1016)])
      return part(g, flap) + sewn([...flap, flap[0] ?? [0, 0]])
    }
    const top = kind === 'flap' ? 880 : 850
    const bag = turn([
      at(80, top),
      at(252, top),
      at(252, top + 190),
      at(236, top + 206),
      at(96, top + 206),
      at(80, top + 190),
    ])
    const flap = turn([at(74, top - 12), at(258, top - 12), at(258, top + 52), at(74, top + 52)])
    return (
      part(g, bag) +
      sewn([...bag, bag[0] ?? [0, 0]]) +
      (kind === 'flap' ? part(g, flap) + sewn([...flap, flap[0] ?? [0, 0]]) : '')
    )
  }
  return one(false) + one(true)
}

/** Stitched quilting over a filled body: rows, or diamonds. */
export function quilting(g: Sewing, kind: 'rows' | 'diamonds'): string {
  const lines =
    kind === 'rows'
      ? Array.from({ length: 13 }, (_, i) => acrossBody(460, 440 + i * 66, 8))
      : Array.from({ length: 26 }, (_, i) => i).flatMap((i): Outline[] => [
          [at(-900 + i * 84, 250), at(-100 + i * 84, 1400)],
          [at(900 - i * 84, 250), at(100 - i * 84, 1400)],
        ])
  const d = (line: Outline, dy: number) =>
    line.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${(y + dy).toFixed(1)}`).join('')
  const deep = kind === 'rows' ? 26 : 12
  const shade = lines
    .map(
      (line) =>
        `<path d="${d(line, -deep * 0.45)}" stroke="#000" stroke-opacity=".34" stroke-width="${deep}"/><path d="${d(line, deep * 0.62)}" stroke="#fff" stroke-opacity=".2" stroke-width="${deep * 0.8}"/>`,
    )
    .join('')
  return (
    soft(g.model, `<g fill="none">${shade}</g>`) +
    lines
      .map(
        (line) =>
          `<path d="${d(line, 0)}" fill="none" stroke="#000" stroke-opacity=".42" stroke-width="2.2"/>`,
      )
      .join('')
  )
}

/** A collar that stands, closed to the chin. */
export function standCollar(g: Sewing, side: 'front' | 'back', height: number): string {
  const { neck } = g.cut
  const low = side === 'front' ? 44 : 18
  const shape = mirrored([
    ...curve([
      at(0, neckTop + low - height),
      at(neck * 0.7, neckTop + low * 0.5 - height),
      at(neck + 4, neckTop - height * 0.72),
    ]),
    ...curve([
      at(neck + 4, neckTop - height * 0.72),
      at(neck + 14, neckTop + 4),
      at(neck * 0.86, neckTop + low * 0.7),
      at(0, neckTop + low + 16),
    ]).slice(1),
  ])
  return (
    woven(g.model, part(g, shape, 'sleeve')) +
    (side === 'front'
      ? seam(g.model, [at(0, neckTop + low - height), at(0, neckTop + low + 14)], 0.5)
      : '')
  )
}

/** A hood lying on the shoulders, with a fur edge when wanted. */
export function hood(g: Sewing, side: 'front' | 'back', fur: boolean): string {
  const { neck } = g.cut
  const fill = g.contrast?.includes('yoke') ? second(g) : 'cloth'
  const behind = mirrored(
    curve([
      at(0, neckTop - 128),
      at(neck * 0.9, neckTop - 116),
      at(neck + 62, neckTop - 40),
      at(neck + 52, neckTop + 62),
      at(neck * 0.7, neckTop + 104),
      at(0, neckTop + (side === 'back' ? 180 : 120)),
    ]),
  )
  if (side === 'back')
    return (
      woven(
        g.model,
        part(g, behind, 'sleeve', fill) +
          seam(g.model, [at(0, neckTop - 126), at(0, neckTop + 178)], 0.34),
      ) +
      (fur
        ? furAlong(
            g.model,
            curve([
              at(-neck - 60, neckTop - 40),
              at(-neck, neckTop - 116),
              at(0, neckTop - 132),
              at(neck, neckTop - 116),
              at(neck + 60, neckTop - 40),
            ]),
          )
        : '')
    )
  const opening = mirrored(
    curve([
      at(0, neckTop - 92),
      at(neck * 0.66, neckTop - 78),
      at(neck + 8, neckTop - 14),
      at(neck * 0.5, neckTop + 70),
      at(0, neckTop + 104),
    ]),
  )
  const edge = curve([
    at(-10, neckTop + 110),
    at(-neck * 0.6, neckTop + 70),
    at(-neck - 16, neckTop - 16),
    at(-neck * 0.7, neckTop - 86),
    at(0, neckTop - 104),
    at(neck * 0.7, neckTop - 86),
    at(neck + 16, neckTop - 16),
    at(neck * 0.6, neckTop + 70),
    at(10, neckTop + 110),
  ])
  const cords = [-1, 1]
    .map((s) =>
      webbing(
        curve([at(s * 30, neckTop + 96), at(s * 40, neckTop + 180), at(s * 34, neckTop + 260)]),
        8,
        { light: '#d8d4cc', mid: '#a8a39a', dark: '#5c5852' },
      ),
    )
    .join('')
  return (
    woven(g.model, part(g, behind, 'sleeve', fill) + part(g, opening, 'patch', '#17181b')) +
    (fur
      ? furAlong(g.model, edge)
      : stitches(
          edge.map(([x, y]) => [x, y] as const),
          g.thread,
          1.6,
          6,
        )) +
    cords
  )
}

/** Strands of fur on both sides of a line. */
function furAlong(model: string, line: Outline): string {
  const next = randomFrom(`${model} fur`)
  const tones = ['#6f5b41', '#a48a65', '#d0b98f', '#4b3b29', '#e6d6b4']
  const strands = Array.from({ length: 2600 }, () => {
    const i = Math.floor(next() * (line.length - 1))
    const [x, y] = line[i] ?? [0, 0]
    const [sx, sy] = [x + (next() - 0.5) * 44, y + (next() - 0.5) * 44]
    const angle = Math.atan2(sy - y, sx - x) + (next() - 0.5) * 0.9
    const length = 20 + next() * 26
    return `<path d="M${sx.toFixed(0)} ${sy.toFixed(0)}q${(Math.cos(angle) * length * 0.5 + 3).toFixed(0)} ${(Math.sin(angle) * length * 0.5).toFixed(0)} ${(Math.cos(angle) * length).toFixed(0)} ${(Math.sin(angle) * length + 4).toFixed(0)}" stroke="${tones[Math.floor(next() * 5)]}"/>`
  }).join('')
  return `<g fill="none" stroke-width="1.7" stroke-opacity=".85">${strands}</g>`
}

/** Wide lapels with their snaps, and the belt of a biker jacket. */
export function lapels(g: Sewing): string {
  const { neck } = g.cut
  const wing = curve(
    [
      at(neck * 0.2, neckTop + 96),
      at(neck + 8, neckTop - 6),
      at(neck + 70, neckTop + 58),
      at(neck + 118, neckTop + 150),
      at(neck + 70, neckTop + 196),
      at(10, neckTop + 300),
      at(neck * 0.16, neckTop + 180),
    ],
    8,
  )
  const collar = curve(
    [
      at(0, neckTop - 34),
      at(neck * 0.7, neckTop - 30),
      at(neck + 24, neckTop + 8),
      at(neck + 92, neckTop + 80),
      at(neck + 44, neckTop + 112),
      at(neck * 0.72, neckTop + 40),
      at(neck * 0.6, neckTop + 2),
      at(0, neckTop - 6),
    ],
    8,
  )
  const snap = (x: number, y: number) =>
    `<circle cx="${x + 2}" cy="${y + 3}" r="9" fill="#000" fill-opacity=".4"/><circle cx="${x}" cy="${y}" r="9" fill="#9ea2a8"/><circle cx="${x - 2.5}" cy="${y - 3}" r="3.4" fill="#fff" fill-opacity=".8"/>`
  const both = (shape: Outline) => part(g, flip(shape), 'patch') + part(g, shape, 'patch')
  return (
    woven(g.model, both(wing) + both(collar)) +
    [-1, 1]
      .map(
        (s) =>
          snap(640 + s * (neck + 98), neckTop + 152) + snap(640 + s * (neck + 72), neckTop + 82),
      )
      .join('')
  )
}

/** The belt with its buckle. */
export function belt(g: Sewing): string {
  const { hem, bottom } = g.cut
  const strap = band(acrossBody(hem - 6, bottom - 30, 8), 50)
  return (
    part(g, strap) +
    stitches(acrossBody(hem - 10, bottom - 48, 8), g.thread, 1.4, 6) +
    stitches(acrossBody(hem - 10, bottom - 12, 8), g.thread, 1.4, 6) +
    `<rect x="668" y="${bottom - 58}" width="74" height="66" rx="8" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="12" transform="translate(3 5)"/><rect x="668" y="${bottom - 58}" width="74" height="66" rx="8" fill="none" stroke="#8e9298" stroke-width="11"/><rect x="668" y="${bottom - 58}" width="74" height="66" rx="8" fill="none" stroke="#f1f2f4" stroke-opacity=".8" stroke-width="3"/>`
  )
}
