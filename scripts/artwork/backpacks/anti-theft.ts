import type { DrawnStyle } from '../shot.ts'
import {
  above,
  box,
  curve,
  flip,
  inset,
  mirrored,
  pathOf,
  ring,
  uneven,
  type Outline,
} from '../materials/outline.ts'
import {
  dim,
  fold,
  nylonBlack,
  panel,
  seam,
  shellDefs,
  within,
  woven,
  type Shell,
  soft,
} from '../materials/panel.ts'
import { stitches, webbing, zip, type ZipLook } from '../materials/webbing.ts'
import { viewsOf } from './close-up.ts'
import { anchors, backPadding, harness, haulLoop, strapsBehind, yoke } from './parts.ts'

const model = 'BP-2110'
const tones = { light: '#7f838b', mid: '#585b62', dark: '#33363c' }
const thread = '#7b7f86'
const shell: Shell = {
  model,
  tones,
  surface: { across: '0.4', along: '0.7', strength: 0.22 },
  creases: 0.045,
  gloss: 0.1,
  tightness: 10,
  ambient: 0.34,
}
const zipLook: ZipLook = {
  tape: nylonBlack,
  teeth: { light: '#707278', mid: '#3f4045', dark: '#1d1e21' },
  width: 30,
}

const bag = uneven(
  mirrored(
    curve(
      '640,258 760,262 856,292 922,372 950,520 962,760 964,1020 954,1220 914,1300 800,1326 640,1330',
    ),
  ),
  2,
  3,
)
const shield: Outline = mirrored(
  curve(
    '640,330 740,334 816,362 866,430 890,560 904,780 906,1010 896,1180 860,1244 770,1264 640,1268',
  ),
)
const facet: Outline = [
  ...curve('412,760 520,700 700,610 896,560'),
  [930, 900],
  [930, 1280],
  [380, 1280],
  [376, 900],
]

function port(x: number, y: number): string {
  const shape = box(x - 16, y - 40, 32, 80, 12)
  return (
    panel(model, shape, 'hard', '#2b2c30') +
    `<rect x="${x - 7}" y="${y - 24}" width="14" height="44" rx="3" fill="#050506" stroke="#5e6066" stroke-width="1.500"/><rect x="${x - 3}" y="${y - 20}" width="5" height="36" fill="#d9dade" fill-opacity=".8"/>`
  )
}

function drawFront(): string {
  const crest = curve('400,768 520,700 700,610 900,556')
  const glow = curve('452,1130 640,1138 828,1130')
  return (
    strapsBehind(model, 932, 400, 1280) +
    haulLoop(296, 70, 78, 40) +
    woven(
      model,
      panel(model, bag, 'body') +
        within(
          `${model}-a`,
          bag,
          soft(
            model,
            fold(curve('330,700 352,900 340,1150'), 26, 0.24) +
              fold(curve('950,720 928,900 940,1150'), 26, 0.24),
          ),
        ) +
        panel(model, shield, 'pocket') +
        within(
          `${model}-b`,
          shield,
          panel(model, facet, 'panel') +
            `<path d="${pathOf(crest, false)}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="10" filter="url(#${model}-b9)"/>` +
            dim(model, curve('400,790 540,722 720,634 900,582'), 20, 0.3) +
            dim(model, curve('400,1270 640,1284 880,1270'), 70, 0.35),
        ),
    ) +
    seam(model, ring(shield), 0.7) +
    seam(model, ring(inset(shield, 9)), 0.3) +
    seam(model, crest, 0.55) +
    `<path d="${pathOf(glow, false)}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="15"/><path d="${pathOf(glow, false)}" fill="none" stroke="#b9bdc4" stroke-width="10"/><path d="${pathOf(
      glow.map(([x, y]) => [x, y - 2.5] as const),
      false,
    )}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="3"/>` +
    port(937, 980) +
    panel(model, box(592, 430, 96, 40, 6), 'patch', tones.dark) +
    `<path d="${pathOf(inset(box(592, 430, 96, 40, 6), 7))}" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="1.4"/>` +
    [0, 1]
      .map((i) => {
        const l = curve('926,1180 950,1184 960,1190')
        return webbing(i ? flip(l) : l, 34, nylonBlack)
      })
      .join('')
  )
}

function drawBack(): string {
  const area = uneven(box(408, 350, 464, 920, [110, 110, 50, 50]), 2, 3)
  const hidden = above(inset(bag, 40), 1000)
  const pass = box(560, 1108, 160, 10, 4)
  return (
    haulLoop(296, 70, 78, 40) +
    woven(model, panel(model, bag, 'body')) +
    zip(hidden, { ...zipLook, stop: 0.56 }) +
    zip(hidden, { ...zipLook, stop: 0.5 }) +
    backPadding(model, area, [
      box(440, 440, 184, 260, 50),
      box(656, 440, 184, 260, 50),
      box(440, 730, 184, 300, 50),
      box(656, 730, 184, 300, 50),
      box(440, 1150, 400, 100, 44),
    ]) +
    seam(model, ring(area), 0.6) +
    woven(model, panel(model, box(412, 1040, 456, 92, 8), 'patch')) +
    stitches(ring(inset(box(412, 1040, 456, 92, 8), 10)), thread, 1.8) +
    `<path d="${pathOf(pass)}" fill="#0a0a0c"/>` +
    woven(model, anchors(model, 930, 1262, 'cloth', thread)) +
    harness(model, { top: 404, bottom: 1262, bow: 240, thread, sternum: true }) +
    woven(model, yoke(model, 362, 300, 70, 'cloth', thread)) +
    panel(model, box(800, 620, 60, 44, 8), 'hard', '#2b2c30')
  )
}

/** Anti-theft backpack: a moulded front without openings, the zip hidden against the wearer's back. */
export const antiTheft: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      defs: shellDefs(shell),
      stance: bag,
      front: drawFront(),
      back: drawBack(),
      near: { x: 770, y: 460, of: 'back' },
    }),
}
