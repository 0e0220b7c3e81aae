import { colours, type Tones } from '../colours.ts'
import { viewsOf } from '../backpacks/close-up.ts'
import type { DrawnStyle } from '../shot.ts'
import { curve, flip, type Outline, type Point } from '../materials/outline.ts'
import { panel, seam, soft, within, woven } from '../materials/panel.ts'
import { stitches } from '../materials/webbing.ts'
import { cloths, garmentDefs, type ClothName } from './cloth.ts'
import { collarOf, insideNeck, type CollarName } from './collars.ts'
import { acrossBody, bodyOf, cuffOf, sleeveOf, type Cut } from './cut.ts'
import { bodyFolds, sleeveFolds } from './drape.ts'
import { frontOf, type FrontName } from './fronts.ts'
import { patternOf, type PatternName } from './patterns.ts'

export type ColourName = keyof typeof colours

/** One garment of the line plan: its cut, its cloth, what is sewn onto it. */
export type Garment = {
  model: string
  cloth: ClothName
  colour: ColourName
  /** Contrast parts: rib, sleeves, yoke. */
  second?: ColourName
  /** Which parts are in the second colour. */
  contrast?: readonly ('rib' | 'sleeves')[]
  cut: Cut
  collar: CollarName
  front?: FrontName
  pockets?: 'chest' | 'two flaps' | 'two pointed' | 'zip'
  pattern?: PatternName
  cuffs?: 'plain' | 'rib' | 'buttoned'
  yoke?: 'straight' | 'pointed'
  thread?: string
  /** Which part the third picture shows from near. */
  near: { x: number; y: number; times?: number }
}

/** A garment as its drawing sees it: everything a part needs to know. */
export type Sewing = Garment & { tones: Tones; secondTones: Tones; thread: string }

const filled = (part: 'rib' | 'sleeves', { contrast, model }: Garment) =>
  contrast?.includes(part) ? `url(#${model}-second)` : 'cloth'

function sleeves(g: Sewing): string {
  const sleeve = sleeveOf(g.cut)
  if (!sleeve) return ''
  const { model: m } = g
  const one = (shape: Outline, cuff: Outline, side: string, mirror: boolean) => {
    const folds = soft(m, sleeveFolds(g.cut, mirror))
    const end =
      g.cuffs === 'rib' || g.cuffs === 'buttoned'
        ? panel(m, cuff, 'rib' as 'patch', filled('rib', g))
        : ''
    const hem = g.cuffs === 'plain' || !g.cuffs ? hemOfSleeve(g, mirror) : buttonOf(g, mirror)
    return (
      panel(m, shape, 'sleeve' as 'panel', filled('sleeves', g)) +
      within(`${m}-s${side}`, shape, patternOf(g, 'sleeve', mirror) + folds) +
      end +
      hem
    )
  }
  const depth = g.cuffs === 'buttoned' ? 74 : 58
  const cuff = cuffOf(sleeve.cuff, depth, g.cuffs === 'rib' ? 16 : 4)
  return one(sleeve.shape, cuff, 'r', false) + one(flip(sleeve.shape), flip(cuff), 'l', true)
}

function hemOfSleeve(g: Sewing, mirror: boolean): string {
  const sleeve = sleeveOf(g.cut)
  if (!sleeve) return ''
  const [outer, inner] = sleeve.cuff
  const [dx, dy] = [outer[0] - inner[0], outer[1] - inner[1]]
  const length = Math.hypot(dx, dy)
  const rows = [26, 33].map((up): Outline =>
    [outer, inner].map(
      ([x, y]) => [x + (dy / length) * up * 1, y - (dx / length) * up * 1] as const,
    ),
  )
  return rows.map((row) => stitches(mirror ? flip(row) : row, g.thread, 1.6, 7)).join('')
}

function buttonOf(g: Sewing, mirror: boolean): string {
  const sleeve = sleeveOf(g.cut)
  if (!sleeve || g.cuffs !== 'buttoned') return ''
  const [x, y] = [sleeve.cuff[0][0] * 0.7 + sleeve.cuff[1][0] * 0.3, sleeve.cuff[0][1] - 34]
  return button(mirror ? 1280 - x : x, y, 9)
}

/** A four-hole button with its shadow. */
export function button(x: number, y: number, radius: number, colour = '#f3efe6'): string {
  const hole = (dx: number, dy: number) =>
    `<circle cx="${x + dx}" cy="${y + dy}" r="${radius * 0.13}" fill="#2b2622"/>`
  const d = radius * 0.26
  return (
    `<circle cx="${x + 2}" cy="${y + 3.5}" r="${radius}" fill="#000" fill-opacity=".32"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius * 0.94}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="${radius * 0.12}"/>` +
    `<path d="M${x - radius * 0.66} ${y - radius * 0.2}A${radius * 0.7} ${radius * 0.7} 0 0 1 ${x + radius * 0.2} ${y - radius * 0.66}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="${radius * 0.13}"/>` +
    hole(-d, -d) +
    hole(d, -d) +
    hole(-d, d) +
    hole(d, d)
  )
}

function body(g: Sewing, side: 'front' | 'back'): string {
  const { model: m, cut } = g
  const shape = bodyOf(cut, side)
  const hem = [24, 31]
    .map((up) => stitches(acrossBody(cut.hem - 8, cut.bottom - up, cut.dip), g.thread, 1.7, 7))
    .join('')
  const armholes = sleeveOf(cut)
    ? [false, true]
        .map((mirror) => {
          const line = armholeSeam(cut)
          return seam(m, mirror ? flip(line) : line, pale(g) ? 0.16 : 0.34)
        })
        .join('')
    : ''
  return (
    panel(m, shape, 'body') +
    within(`${m}-${side}`, shape, patternOf(g, 'body', false) + soft(m, bodyFolds(cut, side))) +
    armholes +
    hem
  )
}

/** Whether the cloth is so light that seams show as shadows only. */
export const pale = ({ tones }: Sewing): boolean => Number.parseInt(tones.mid.slice(1, 3), 16) > 150

/** Where the sleeve is set in, from the shoulder down. */
function armholeSeam({ shoulder, chest }: Cut): Outline {
  const points: Outline = curve([
    [640 + shoulder, 394],
    [640 + shoulder - 16, 470],
    [640 + chest - 14, 570],
    [640 + chest - 4, 634],
  ])
  return points
}

function view(g: Sewing, side: 'front' | 'back'): string {
  const cloth = sleeves(g) + (side === 'front' ? insideNeck(g) : '') + body(g, side)
  return woven(g.model, cloth) + woven(g.model, frontOf(g, side)) + collarOf(g, side)
}

// drawn a little small: this fills 70 % of the picture's height
const enlarged = ([x, y]: Point): Point => [640 + (x - 640) * 1.12, 800 + (y - 790) * 1.12]
const large = (drawn: string) =>
  `<g transform="translate(640 800) scale(1.12) translate(-640 -790)">${drawn}</g>`

/** A garment of the line plan, laid on the studio's ground. */
export function garment(given: Garment): DrawnStyle {
  const tones = colours[given.colour]
  const secondTones = colours[given.second ?? given.colour]
  const g: Sewing = { ...given, tones, secondTones, thread: given.thread ?? tones.light }
  const stance = bodyOf(g.cut, 'front').map(enlarged)
  const [x, y] = enlarged([given.near.x, given.near.y])
  return {
    model: g.model,
    shots: () => {
      const [front, back, near] = viewsOf({
        model: g.model,
        defs: garmentDefs(g.model, cloths[g.cloth], tones, secondTones),
        stance,
        front: large(view(g, 'front')),
        back: large(view(g, 'back')),
        near: { ...given.near, x, y, times: (given.near.times ?? 2.8) / 1.1 },
      })
      return [front, back, near && { ...near, bleed: 150 }].filter((shot) => shot !== undefined)
    },
  }
}
