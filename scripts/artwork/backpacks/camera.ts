import type { DrawnStyle } from '../shot.ts'
import { box, curve, inset, mirrored, ring, uneven, type Outline } from '../materials/outline.ts'
import {
  dim,
  fold,
  nylonBlack,
  panel,
  shellDefs,
  within,
  woven,
  type Shell,
  soft,
} from '../materials/panel.ts'
import { sideRelease, triGlide } from '../materials/plastic.ts'
import {
  barTack,
  boxTack,
  doubleStitches,
  piping,
  stitches,
  webbing,
  zip,
  type ZipLook,
} from '../materials/webbing.ts'
import { viewsOf } from './close-up.ts'
import { bottlePockets, haulLoop, label, strapsBehind } from './parts.ts'

const model = 'BP-2111'
const tones = { light: '#57575a', mid: '#38383b', dark: '#1c1c1e' }
const accent = { light: '#e79a5a', mid: '#c8702c', dark: '#7a3d10' }
const lining = { light: '#9a9ca1', mid: '#787a80', dark: '#4a4c51' }
const thread = '#6c6c71'
const shell: Shell = {
  model,
  tones,
  surface: { across: '0.16 0.3', along: '0.3 0.16', strength: 0.5 },
  creases: 0.06,
  ambient: 0.32,
}
const zipLook: ZipLook = {
  tape: nylonBlack,
  teeth: { light: '#77797f', mid: '#424348', dark: '#1d1e21' },
  width: 34,
}

const bag = uneven(
  mirrored(
    curve(
      '640,262 790,264 890,286 934,350 944,520 946,800 948,1100 940,1250 904,1306 800,1322 640,1324',
    ),
  ),
  2,
  3,
)
const door = uneven(box(396, 340, 488, 900, [96, 96, 60, 60]), 2, 4)
const hump = uneven(box(440, 410, 400, 330, [70, 70, 22, 22]), 2, 6)
const slip = uneven(box(440, 790, 400, 390, [18, 18, 46, 46]), 2, 8)
const both = (draw: (mirror: boolean) => string) => draw(false) + draw(true)

function drawFront(): string {
  const tripod = (y: number) => {
    const line = curve([
      [330, y],
      [480, y + 8],
      [640, y + 10],
      [800, y + 8],
      [950, y],
    ])
    return (
      webbing(line, 34, nylonBlack) +
      sideRelease({ x: 640, y: y + 10, angle: 90, scale: 0.72 }) +
      both((m) => triGlide({ x: m ? 420 : 860, y: y + 6, angle: 90, scale: 0.8 }))
    )
  }
  return (
    strapsBehind(model, 924, 390, 1280) +
    haulLoop(300, 84, 92, 44) +
    woven(
      model,
      bottlePockets(model, 930, 860, 1300) +
        panel(model, bag, 'body') +
        panel(model, door, 'pocket'),
    ) +
    zip(ring(inset(door, -2)), { ...zipLook, stop: 0.4 }) +
    woven(
      model,
      panel(model, hump, 'pocket') +
        panel(model, slip, 'pocket') +
        within(
          `${model}-b`,
          slip,
          soft(
            model,
            fold(curve('460,900 560,990 600,1120'), 34, 0.2) +
              fold(curve('830,920 740,1000 700,1130'), 34, 0.2),
          ),
        ),
    ) +
    piping(ring(inset(hump, 1)), 8, nylonBlack) +
    doubleStitches(ring(inset(hump, 16)), thread, 8) +
    zip(curve('468,470 520,452 640,446 760,452 812,470'), { ...zipLook, width: 28, stop: 0.06 }) +
    doubleStitches(ring(inset(slip, 14)), thread, 8) +
    [880, 930]
      .map(
        (y) =>
          webbing(
            [
              [452, y],
              [828, y],
            ],
            26,
            nylonBlack,
          ) + [500, 570, 640, 710, 780].map((x) => barTack(x, y, 22, thread, 90)).join(''),
      )
      .join('') +
    label(model, 640, 610, 130, 60, { light: '#8d8e92', mid: '#2b2b2e', dark: '#111' }, '#8d8d92') +
    webbing(
      [
        [400, 764],
        [880, 764],
      ],
      20,
      accent,
    ) +
    tripod(1010) +
    tripod(1206) +
    both((m) => boxTack(m ? 356 : 924, 1014, 13, 12, thread))
  )
}

const cell = (x: number, y: number, w: number, h: number): Outline =>
  uneven(box(x, y, w, h, 14), 1.5, x + y)

/** A lens standing in its compartment, seen from above its cap. */
function lens(x: number, y: number, r: number): string {
  const rings = [1, 0.93, 0.82, 0.78, 0.6]
    .map(
      (share, i) =>
        `<circle cx="${x}" cy="${y}" r="${(r * share).toFixed(1)}" fill="${['#0d0d0f', '#2f3034', '#121214', '#26272a', '#1a1b1e'][i]}"/>`,
    )
    .join('')
  return (
    `<circle cx="${x + 6}" cy="${y + 10}" r="${r}" fill="#000" fill-opacity=".5" filter="url(#${model}-b9)"/>${rings}` +
    `<circle cx="${x}" cy="${y}" r="${r * 0.88}" fill="none" stroke="#000" stroke-width="${r * 0.1}" stroke-dasharray="3 3"/>` +
    `<path d="M${x - r * 0.66} ${y - r * 0.3}A${r * 0.72} ${r * 0.72} 0 0 1 ${x + r * 0.2} ${y - r * 0.68}" stroke="#fff" stroke-opacity=".5" stroke-width="${r * 0.05}" fill="none" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="${r * 0.97}" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="2"/>`
  )
}

function drawOpen(): string {
  const tray = inset(door, -18)
  const cells = [
    cell(420, 372, 210, 190),
    cell(650, 372, 210, 190),
    cell(420, 584, 290, 250),
    cell(730, 584, 130, 250),
    cell(420, 856, 140, 340),
    cell(580, 856, 280, 160),
    cell(580, 1036, 280, 160),
  ]
  return (
    strapsBehind(model, 924, 390, 1280) +
    haulLoop(300, 84, 92, 44) +
    woven(
      model,
      bottlePockets(model, 930, 860, 1300) +
        panel(model, bag, 'body') +
        panel(model, tray, 'panel', lining.dark),
    ) +
    zip(ring(tray), { ...zipLook, puller: 'none', stop: 0.4 }) +
    woven(
      model,
      panel(model, inset(tray, 26), 'pocket', lining.mid) +
        cells
          .map(
            (c) =>
              `<path d="M${c.map((p) => p.map((v) => v.toFixed(1)).join(' ')).join('L')}Z" fill="#1b1c1f"/>`,
          )
          .join('') +
        cells
          .map((c, i) =>
            within(
              `${model}-k${i}`,
              c,
              panel(model, inset(c, 12), 'pocket', lining.dark) + dim(model, ring(c), 44, 0.6),
            ),
          )
          .join(''),
    ) +
    cells.map((c) => piping(ring(c), 9, lining)).join('') +
    lens(525, 467, 78) +
    lens(755, 467, 70) +
    lens(795, 668, 52) +
    lens(720, 936, 62) +
    cameraBody(565, 712) +
    stitches(ring(inset(tray, 15)), accent.light, 1.8)
  )
}

function cameraBody(x: number, y: number): string {
  return (
    `<g transform="translate(${x} ${y})">` +
    `<path d="M-118 -58Q-118 -74 -100 -74H-52L-34 -98H40L56 -74H100Q120 -74 120 -56V72Q120 92 100 92H-100Q-118 92 -118 74Z" fill="#1f2023" filter="url(#${model}-hard)"/>` +
    `<path d="M-110 -30H-72V82H-100Q-110 82 -110 70Z" fill="#131315"/><rect x="66" y="-66" width="34" height="12" rx="5" fill="#55575c"/><circle cx="-84" cy="-72" r="13" fill="#3a3b3f" stroke="#08080a" stroke-width="2"/></g>` +
    lens(x + 8, y + 12, 70)
  )
}

/** Camera backpack: a padded front that opens all round, tripod straps, dividers inside. */
export const camera: DrawnStyle = {
  model,
  shots: () =>
    viewsOf({
      model,
      defs: shellDefs(shell),
      stance: bag,
      front: drawFront(),
      back: drawOpen(),
      near: { x: 560, y: 980 },
    }),
}
