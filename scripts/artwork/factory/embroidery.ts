import type { Tones } from '../colours.ts'
import { between, randomFrom } from '../random.ts'
import { cut, lying, placed, weave, type Scene } from './scene.ts'
import { beechTable, boards, shears, spool, toolDefs } from './tools.ts'

const gold: Tones = { light: '#dcb868', mid: '#cda552', dark: '#b38a3c' }
const silks = {
  leaf: { light: '#749a72', mid: '#5c8660', dark: '#44704c' },
  deep: { light: '#4a7055', mid: '#3a6147', dark: '#274a36' },
  fruit: { light: '#c95a5c', mid: '#b3404a', dark: '#93303c' },
  gold,
} satisfies Record<string, Tones>

/** Satin stitch across a shape: one stroke a thread, told apart by its tone. */
function satin(
  tones: Tones,
  seed: string,
  rows: number,
  across: (t: number) => readonly [ax: number, ay: number, bx: number, by: number],
): string {
  const random = randomFrom(seed)
  let drawn = ''
  for (let i = 0; i <= rows; i++) {
    const [ax, ay, bx, by] = across(i / rows)
    const chance = random()
    const colour = chance < 0.3 ? tones.light : chance < 0.82 ? tones.mid : tones.dark
    const push = between(random, -0.8, 0.8)
    drawn += `<path d="M${(ax + push).toFixed(1)} ${ay.toFixed(1)}L${bx.toFixed(1)} ${(by + push).toFixed(1)}" stroke="${colour}" stroke-width="2.700"/>`
  }
  return `<g stroke-linecap="round" filter="url(#silk)">${drawn}</g>`
}

/** A leaf from the origin to the right, 120 long: two halves of stitches leaning to the vein. */
function leaf(seed: string, tones: Tones): string {
  const half = (side: 1 | -1) =>
    satin(tones, `${seed} ${side}`, 46, (t) => {
      const wide = Math.sin(Math.PI * Math.min(1, t * 1.02)) ** 0.8 * 30 * side
      return [t * 120, 0, Math.min(124, t * 112 + 16), wide]
    })
  return (
    half(1) +
    half(-1) +
    '<path d="M-26 0C20-4 70-2 116 0" stroke="#20361f" stroke-opacity=".5" stroke-width="2" fill="none"/>'
  )
}

/** A round fruit with radius 34, its stitches following the ball. */
const fruit = (seed: string): string =>
  satin(silks.fruit, seed, 44, (t) => {
    const x = (t - 0.5) * 68
    const y = Math.sqrt(Math.max(0, 34 * 34 - x * x))
    return [x, -y, x + 3, y]
  }) + '<circle r="34" fill="url(#ball)"/>'

function wreath(): string {
  let drawn = ''
  for (let i = 0; i < 11; i++) {
    for (const side of [1, -1]) {
      const angle = Math.PI / 2 + side * (0.22 + i * 0.235)
      const [x, y] = [Math.cos(angle) * 226, Math.sin(angle) * 226]
      const along = (angle * 180) / Math.PI + side * (90 + (i % 2 ? 34 : -28))
      drawn += placed(leaf(`${i} ${side}`, i % 2 ? silks.leaf : silks.deep), x, y, along, 0.94)
    }
  }
  for (const [x, y] of [
    [-40, 236],
    [36, 244],
    [0, 196],
  ] as const)
    drawn += placed(fruit(`${x}`), x, y)
  return drawn
}

/** Two letters in gold, a stroke at a time. */
function letters(): string {
  const bar = (seed: string, x: number, y: number, w: number, h: number, lean = 0) =>
    satin(gold, seed, Math.round(Math.max(w, h) / 2.2), (t) =>
      h > w
        ? [x + lean * t, y + t * h, x + w + lean * t, y + t * h - 5]
        : [x + t * w, y, x + t * w + 5, y + h],
    )
  return (
    bar('l1', -112, -96, 30, 190) +
    bar('l2', -128, -98, 62, 13) +
    bar('l3', -128, 84, 116, 20) +
    bar('a1', 42, -98, 24, 194, -58) +
    bar('a2', 44, -98, 32, 194, 60) +
    bar('a3', 18, 22, 84, 14) +
    bar('a4', -32, 86, 46, 13) +
    bar('a5', 78, 86, 62, 13)
  )
}

const hoop =
  '<circle r="436" fill="none" stroke="#7a5a30" stroke-width="46"/><circle r="438" fill="none" stroke="#d8b27a" stroke-width="38"/>' +
  '<circle r="450" fill="none" stroke="#f0d9ae" stroke-width="7" stroke-opacity=".8"/><circle r="416" fill="none" stroke="#6a4d28" stroke-width="3"/>' +
  '<circle r="432" fill="none" stroke="#a77d45" stroke-width="2" stroke-dasharray="180 14 320 22 90 10" stroke-opacity=".6"/>' +
  '<g transform="rotate(38)"><rect x="424" y="-30" width="66" height="24" rx="4" fill="url(#beech)"/><rect x="424" y="8" width="66" height="24" rx="4" fill="url(#beech)"/><rect x="452" y="-56" width="14" height="112" rx="5" fill="url(#brass)"/><rect x="444" y="-74" width="30" height="26" rx="5" fill="url(#brass)"/></g>'

/** A crest for a chest pocket, stitched in silk on ecru twill. */
export const embroidery: Scene = {
  file: 'embroidery.webp',
  defs:
    toolDefs +
    weave('ground', 'linen') +
    weave('drape', 'linen') +
    '<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f2dc9f"/><stop offset=".5" stop-color="#b08a42"/><stop offset="1" stop-color="#6a4d1c"/></linearGradient>' +
    '<radialGradient id="ball" cx=".36" cy=".3" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".38"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#30060c" stop-opacity=".42"/></radialGradient>' +
    '<radialGradient id="drum" cx=".4" cy=".35" r=".75"><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#4a3a22" stop-opacity=".3"/></radialGradient>' +
    '<filter id="silk" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="2" dy="3" stdDeviation="1.600" flood-color="#2b2114" flood-opacity=".5"/></filter>',
  content:
    boards('embroidery', beechTable) +
    lying(
      cut(
        'M150-30C260 60 210 180 236 330 262 520 180 640 226 830 250 940 210 1010 236 1100H1290C1270 980 1330 860 1296 700 1270 520 1340 380 1300 220 1284 120 1330 40 1310-30Z',
        '#dccfb6',
        'drape',
      ),
    ) +
    placed(lying(hoop), 760, 520) +
    `<circle cx="760" cy="520" r="416" fill="#e9dfca"/><circle cx="760" cy="520" r="416" fill="url(#ground)"/><circle cx="760" cy="520" r="416" fill="url(#drum)"/>` +
    placed(wreath(), 760, 512, 0, 1.08) +
    placed(letters(), 766, 500, 0, 1.05) +
    lying(placed(spool('#dd7a78', '#ad3640', '#661a25'), 1450, 190, 68)) +
    lying(placed(spool('#8fb089', '#4f7a55', '#284a30'), 1420, 380, 96)) +
    lying(placed(spool('#f0d79a', '#c39a4c', '#7d5c22'), 1466, 580, 80)) +
    lying(placed(shears(8), 96, 560, -82, 0.66)) +
    `<path d="M1466 540C1380 640 1250 470 1150 610 1080 700 980 660 930 604" fill="none" stroke="${gold.mid}" stroke-width="3"/>` +
    lying('<path d="M930 604 1070 690 1066 696 926 610Z" fill="url(#steel)"/>', 'lift-thin'),
}
