import { colours } from '../colours.ts'
import type { DrawnStyle } from '../shot.ts'
import { antiqueBrass, leatherStrap, rivet } from '../materials/fittings.ts'
import { form } from '../materials/form.ts'
import {
  above,
  band,
  box,
  curve,
  flip,
  inset,
  mirrored,
  pathOf,
  ring,
  rounded,
  uneven,
  type Outline,
} from '../materials/outline.ts'
import { dim, panel, seam, shellDefs, within, woven, type Shell } from '../materials/panel.ts'
import { dRing } from '../materials/plastic.ts'
import { piping, stitches, zip, type ZipLook } from '../materials/webbing.ts'
import { viewsOf } from './close-up.ts'

const model = 'BP-2108'
const tones = { light: '#5b5a60', mid: '#35343a', dark: '#19181c' }
const gold = { light: '#f6dfa2', mid: '#c39a4a', dark: '#6a4d1c' }
const leather = colours.black
const thread = '#605f66'
const shell: Shell = {
  model,
  tones,
  surface: { across: '0.12 0.5', along: '0.5 0.12', strength: 0.2 },
  creases: 0.06,
  gloss: 0.3,
  tightness: 12,
  ambient: 0.32,
}
const zipLook: ZipLook = {
  tape: { light: '#3c3b40', mid: '#2a292d', dark: '#18171a' },
  teeth: gold,
  pitch: 5.4,
  width: 32,
  puller: 'metal',
}

const bag = uneven(
  mirrored(
    curve(
      '640,400 750,404 850,440 922,530 948,680 958,880 962,1080 950,1220 904,1290 800,1314 640,1318',
    ),
  ),
  3,
  2,
)
const pocket = uneven(
  mirrored(curve('640,900 750,900 828,908 852,940 864,1050 866,1160 848,1236 780,1262 640,1266')),
  2,
  4,
)

const quiltForm = form(`${model}-quilt`, {
  puff: 15,
  relief: 20,
  lift: 0,
  edge: 0.3,
  gloss: 0.35,
  tightness: 14,
  ambient: 0.3,
})

/** Diamonds of wadding between two sets of slanting seams. */
function quilted(id: string, area: Outline, size: number): string {
  const cells: string[] = []
  const lines: string[] = []
  for (let row = 0; row * size * 0.62 < 1100; row++)
    for (let col = 0; col < 14; col++) {
      const x = 250 + col * size + (row % 2 ? size / 2 : 0)
      const y = 360 + row * size * 0.62
      const [w, h] = [size * 0.485, size * 0.6]
      cells.push(
        pathOf(
          rounded([
            [x, y - h, 16],
            [x + w, y, 16],
            [x, y + h, 16],
            [x - w, y, 16],
          ]),
        ),
      )
    }
  for (let i = -14; i < 26; i++) {
    const x = 250 + (i + 0.5) * size
    const run = (s: 1 | -1): Outline => [
      [x, 360],
      [x + s * (1240 / 1.24), 360 + 1240],
    ]
    lines.push(stitches(run(1), thread, 1.8, 7) + stitches(run(-1), thread, 1.8, 7))
  }
  return within(
    id,
    area,
    `<path d="${pathOf(area)}" fill="${tones.dark}"/><path d="${cells.join('')}" fill="url(#${model}-cloth)" filter="url(#${model}-quilt)"/>` +
      lines.join('') +
      dim(model, ring(area), 50, 0.45),
  )
}

const handle = curve('568,436 566,340 596,296 684,296 714,340 712,436')

function drawFront(): string {
  const strap = curve('900,560 1000,650 1036,820 1016,980 980,1110')
  const low = curve('992,1080 1004,1160 980,1230 930,1270')
  return (
    [low, flip(low)].map((l) => leatherStrap(model, l, 28, leather, thread)).join('') +
    [strap, flip(strap)]
      .map((s) => panel(model, uneven(band(s, 54), 2, 4), 'padded', leather.mid))
      .join('') +
    leatherStrap(model, handle, 34, leather, thread) +
    woven(model, panel(model, bag, 'body') + quilted(`${model}-q1`, inset(bag, 4), 118)) +
    zip(above(inset(bag, 40), 1000), { ...zipLook, stop: 0.22 }) +
    zip(above(inset(bag, 40), 1000), { ...zipLook, stop: 0.3 }) +
    woven(model, panel(model, pocket, 'pocket') + quilted(`${model}-q2`, pocket, 96)) +
    piping(ring(inset(pocket, 1)), 10, leather) +
    zip(curve('432,958 460,946 640,942 820,946 848,958'), { ...zipLook, stop: 0.9 }) +
    panel(model, box(570, 1050, 140, 84, 10), 'patch', leather.mid) +
    stitches(ring(inset(box(570, 1050, 140, 84, 10), 9)), thread, 1.6, 6) +
    [586, 694].map((x) => rivet(x, 1092, gold, 7)).join('')
  )
}

function drawBack(): string {
  const side = (m: boolean) => {
    const line = curve('700,500 772,570 826,690 838,830 826,960')
    const l = m ? flip(line) : line
    const low = curve('826,940 836,1060 862,1180 884,1250')
    const shape = uneven(
      band(l, (t) => 64 - 12 * t),
      1.5,
      4,
    )
    return (
      leatherStrap(model, m ? flip(low) : low, 28, leather, thread) +
      woven(model, panel(model, shape, 'padded', 'cloth')) +
      stitches(ring(inset(shape, 8)), thread, 1.7) +
      dRing({ x: m ? 454 : 826, y: 974, scale: 0.86 }, gold.mid, gold.light) +
      rivet(m ? 398 : 882, 1236, gold, 8)
    )
  }
  return (
    leatherStrap(model, handle, 34, leather, thread) +
    woven(model, panel(model, bag, 'body') + quilted(`${model}-q3`, inset(bag, 60), 118)) +
    piping(ring(inset(bag, 58)), 9, leather) +
    seam(model, ring(inset(bag, 20)), 0.4) +
    zip(curve('500,1130 640,1127 780,1130'), { ...zipLook, stop: 0.08 }) +
    side(false) +
    side(true) +
    panel(model, box(520, 450, 240, 74, 16), 'patch', leather.mid) +
    stitches(ring(inset(box(520, 450, 240, 74, 16), 9)), thread, 1.8) +
    [544, 736].map((x) => rivet(x, 487, antiqueBrass, 8)).join('')
  )
}

/** Small fashion backpack in quilted nylon with gold-tone zips. */
export const quiltedMini: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      defs: shellDefs(shell) + quiltForm,
      stance: bag,
      front: drawFront(),
      back: drawBack(),
      near: { x: 760, y: 960 },
    }),
}
