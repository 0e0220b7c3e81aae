import { colours } from '../colours.ts'
import { viewsOf } from '../backpacks/close-up.ts'
import type { DrawnStyle } from '../shot.ts'
import { curve, flip, type Outline, type Point } from '../materials/outline.ts'
import { panel, seam, soft, within, woven } from '../materials/panel.ts'
import { stitches } from '../materials/webbing.ts'
import { cloths, garmentDefs } from './cloth.ts'
import { collarOf, insideNeck } from './collars.ts'
import { acrossBody, bodyOf, cuffOf, sleeveOf, type Cut } from './cut.ts'
import { bodyFolds, sleeveFolds } from './drape.ts'
import { frontOf } from './fronts.ts'
import { patternOf } from './patterns.ts'
import { button } from './button.ts'
import { pale, type Garment, type Sewing } from './sewing.ts'

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
