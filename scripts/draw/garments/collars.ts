import { band, curve, flip, mirrored, type Outline, type Point } from '../materials/outline.ts'
import { panel, seam, woven } from '../materials/panel.ts'
import { stitches } from '../materials/webbing.ts'
import { insideOf, neckTop, necklineOf } from './cut.ts'
import { button } from './button.ts'
import type { Sewing } from './sewing.ts'

const at = (x: number, y: number): Point => [640 + x, y]
const cloth = (g: Sewing, parts: string) => woven(g.model, parts)
const patch = (g: Sewing, shape: Outline, fill = 'cloth') => panel(g.model, shape, 'patch', fill)

/** The inside of the back, with its neck tape and a blank label. */
export function insideNeck(g: Sewing): string {
  const { model: m, cut } = g
  const label = `<rect x="606" y="${neckTop + 22}" width="68" height="34" rx="2" fill="#efe9dc"/><rect x="606" y="${neckTop + 22}" width="68" height="34" rx="2" fill="none" stroke="#000" stroke-opacity=".18"/>`
  return (
    panel(m, insideOf(cut), 'rib' as 'patch') +
    `<path d="M${640 - cut.neck} ${neckTop + 6}Q640 ${neckTop + 26} ${640 + cut.neck} ${neckTop + 6}L${640 + cut.neck} ${cut.neckline + 30}H${640 - cut.neck}Z" fill="#000" fill-opacity=".26"/>` +
    (cut.neckline > neckTop + 60 ? label : '')
  )
}

/** A folded collar as on shirts: half of it, from the middle of the back around the neck to its point. */
function leaf({ neck, neckline }: Sewing['cut'], point: Point, stand: number): Outline {
  return curve(
    [
      at(0, neckTop - stand),
      at(neck * 0.6, neckTop - stand + 2),
      at(neck + 10, neckTop - stand * 0.3),
      at(neck + 30, neckTop + 40),
      point,
      at(point[0] - 640 - 44, point[1] - 26),
      at(8, neckline),
      at(neck * 0.46, neckTop + (neckline - neckTop) * 0.42),
      at(neck * 0.74, neckTop + 12),
      at(neck * 0.4, neckTop - 6),
      at(0, neckTop - 8),
    ],
    7,
  )
}

function shirtCollar(g: Sewing, point: Point, buttons: boolean): string {
  const half = leaf(g.cut, point, 26)
  const edge = (line: Outline) =>
    stitches(
      line.slice(14, 42).map(([x, y]) => [x + (x > 640 ? -7 : 7), y - 5] as const),
      g.thread,
      1.5,
      6,
    )
  const stand = band(
    curve([at(-g.cut.neck - 4, neckTop + 2), at(0, neckTop - 24), at(g.cut.neck + 4, neckTop + 2)]),
    26,
  )
  return (
    cloth(g, patch(g, stand) + patch(g, flip(half)) + patch(g, half)) +
    edge(half) +
    edge(flip(half)) +
    (buttons
      ? button(point[0] - 10, point[1] - 14, 6) + button(1280 - point[0] + 10, point[1] - 14, 6)
      : '')
  )
}

/** The collar as one sees it from that side. */
export function collarOf(g: Sewing, side: 'front' | 'back'): string {
  const { cut, collar, model: m } = g
  const fill = g.contrast?.includes('rib') ? `url(#${m}-second)` : 'cloth'
  const line = necklineOf(cut, side)
  const back = side === 'back'
  const ribs = (width: number) => {
    const shape = band(line, width)
    const pleats = Array.from({ length: 64 }, (_, i) => {
      const p = line[Math.floor((i / 64) * (line.length - 1))] ?? [0, 0]
      const q = line[Math.floor((i / 64) * (line.length - 1)) + 1] ?? p
      const [dx, dy] = [q[0] - p[0], q[1] - p[1]]
      const l = (Math.hypot(dx, dy) || 1) * 2
      return `M${(p[0] - (dy / l) * width).toFixed(1)} ${(p[1] + (dx / l) * width).toFixed(1)}L${(p[0] + (dy / l) * width).toFixed(1)} ${(p[1] - (dx / l) * width).toFixed(1)}`
    }).join('')
    return (
      panel(m, shape, 'rib' as 'patch', fill) +
      `<path d="${pleats}" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="2.2"/>` +
      stitches(
        line.map(([x, y]) => [x, y + width * 0.5 + 6] as const),
        g.thread,
        1.5,
        6,
      )
    )
  }
  if (collar === 'rib') return cloth(g, ribs(30))
  if (collar === 'wide rib') return cloth(g, ribs(40))
  if (collar === 'bound')
    return (
      cloth(g, panel(m, band(line, 16), 'patch', fill)) +
      stitches(
        line.map(([x, y]) => [x, y + 13] as const),
        g.thread,
        1.5,
        6,
      )
    )
  if (collar === 'band' || (back && collar !== 'bow')) {
    const low = back ? line : necklineOf({ ...cut, neckline: cut.neckline }, 'front')
    const shape = band(low, back && collar !== 'band' ? 54 : 38)
    const tall = shape.map(([x, y]) => [x, y - (back ? 14 : 10)] as const)
    return (
      cloth(g, patch(g, tall, collar === 'polo' ? fill : 'cloth')) +
      stitches(
        low.map(([x, y]) => [x, y + 6] as const),
        g.thread,
        1.5,
        6,
      )
    )
  }
  if (collar === 'bow')
    return back
      ? cloth(
          g,
          patch(
            g,
            band(line, 44).map(([x, y]) => [x, y - 10] as const),
          ),
        )
      : bow(g)
  if (collar === 'camp') return camp(g)
  if (collar === 'polo')
    return cloth(
      g,
      panel(m, flip(leaf(cut, at(150, cut.neckline - 44), 22)), 'patch', fill) +
        panel(m, leaf(cut, at(150, cut.neckline - 44), 22), 'patch', fill),
    )
  return shirtCollar(g, at(cut.neck + 34, cut.neckline + 34), collar === 'button-down')
}

/** An open collar lying flat on both sides of the neck. */
function camp(g: Sewing): string {
  const { neck, neckline } = g.cut
  const half = curve(
    [
      at(0, neckTop - 20),
      at(neck * 0.7, neckTop - 16),
      at(neck + 20, neckTop + 24),
      at(neck + 96, neckTop + 92),
      at(neck + 58, neckTop + 128),
      at(neck + 84, neckTop + 168),
      at(18, neckline + 6),
      at(neck * 0.62, neckTop + 70),
      at(neck * 0.62, neckTop + 8),
      at(0, neckTop - 6),
    ],
    8,
  )
  return (
    cloth(g, patch(g, flip(half)) + patch(g, half)) +
    stitches(
      curve([
        at(neck + 88, neckTop + 94),
        at(neck + 50, neckTop + 128),
        at(neck + 74, neckTop + 166),
      ]),
      g.thread,
      1.5,
      6,
    )
  )
}

/** A bow of the blouse's own cloth, its ends hanging. */
function bow(g: Sewing): string {
  const y = g.cut.neckline + 6
  const around = band(necklineOf(g.cut, 'front'), 40)
  const end = (turn: number) =>
    curve(
      [
        at(-16, y + 14),
        at(turn * 60 - 20, y + 150),
        at(turn * 84 - 34, y + 330),
        at(turn * 84 + 34, y + 350),
        at(turn * 66 + 30, y + 160),
        at(18, y + 14),
      ],
      8,
    )
  const loop = mirrored(
    curve([
      at(0, y - 18),
      at(70, y - 62),
      at(170, y - 56),
      at(186, y + 6),
      at(150, y + 62),
      at(60, y + 34),
      at(0, y + 20),
    ]),
  )
  const knot = mirrored(
    curve([at(0, y - 30), at(28, y - 24), at(32, y + 4), at(26, y + 30), at(0, y + 34)]),
  )
  const part = (shape: Outline) => panel(g.model, shape, 'sleeve' as 'panel')
  return cloth(
    g,
    patch(g, around) +
      part(end(-1)) +
      part(end(1.25)) +
      part(loop) +
      seam(g.model, [at(40, y - 20), at(96, y - 8)], 0.3) +
      seam(g.model, [at(-40, y - 20), at(-96, y - 8)], 0.3) +
      part(knot),
  )
}
