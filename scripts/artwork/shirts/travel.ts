import { colours } from '../colours.ts'
import { mix } from '../materials/leather.ts'
import type { Point } from '../materials/outline.ts'
import { metalDefs, metals, pull, teeth } from '../materials/metal.ts'
import { button, buttonTones } from '../tops/buttons.ts'
import { both, hung, sleeveEnd } from '../tops/cut.ts'
import { rows, seam, sewn, shade } from '../tops/sewing.ts'
import { leaves, stand, type Making } from './collars.ts'
import { tailed } from './cuts.ts'
import { cuffs, placket } from './fronts.ts'
import { shirt } from './shirt.ts'

const stone = colours.stone
const travelMaking: Making = {
  model: 'SH-4112',
  cut: {
    ...tailed,
    seed: 27.9,
    outer: [
      [358, 408],
      [412, 560],
      [452, 720],
      [470, 830],
    ],
    inner: [
      [352, 856],
      [346, 780],
      [340, 690],
    ],
    hem: [
      [322, 1240],
      [306, 1280],
      [220, 1308],
      [100, 1316],
      [0, 1318],
    ],
  },
  cloth: { tones: stone, weave: 'nylon', fall: 1.15, gloss: 0.16 },
  thread: '#d8d2c6',
  button: { tones: buttonTones.dark, radius: 9 },
}

/** Sleeves rolled up to the elbow, each held by a buttoned tab. */
function rolls(): string {
  const { model, cut, thread } = travelMaking
  const tabs = both(cut, [
    sleeveEnd(cut, 116)[9] ?? [0, 0],
    sleeveEnd(cut, 60)[10] ?? [0, 0],
    sleeveEnd(cut, -16)[11] ?? [0, 0],
  ])
  return (
    cuffs(travelMaking, 42, () => '') +
    tabs
      .map((tab) => {
        const [x, y] = tab[0] ?? [0, 0]
        const d = tab
          .map(([px, py], i) => `${i ? 'L' : 'M'}${px.toFixed(1)} ${py.toFixed(1)}`)
          .join('')
        return (
          shade(model, tab, stone, 30, 0.4, 5) +
          `<path d="${d}" fill="none" stroke="${stone.dark}" stroke-width="27"/><path d="${d}" fill="none" stroke="${mix(stone.mid, stone.light, 0.3)}" stroke-width="25"/>` +
          [-8, 8]
            .map((dx) =>
              sewn(
                tab.map(([px, py]): Point => [px + dx, py]),
                thread,
                stone,
              ),
            )
            .join('') +
          button(x, y + 12, travelMaking.button)
        )
      })
      .join('')
  )
}

/** The zipped pocket on the chest. */
function zipPocket(): string {
  const { model, cut, thread } = travelMaking
  const line = hung(
    cut,
    Array.from({ length: 12 }, (_, i): Point => [716, 520 + i * 14]),
  )
  const frame: Point[] = hung(cut, [
    [703, 510],
    [729, 510],
    [729, 686],
    [703, 686],
    [703, 510],
  ])
  const zip = { id: `${model}-zip`, metal: metals.gunmetal, tape: stone, chain: 8, width: 22 }
  return (
    `<defs>${metalDefs(zip.id, metals.gunmetal)}</defs>` +
    teeth(line, zip) +
    sewn(frame, thread, stone) +
    pull(line, 0.05, zip, 92, 60)
  )
}

/** The cape over the vent across the shoulder blades, with its mesh showing at the ends. */
function vent(): string {
  const { model, cut, thread } = travelMaking
  const line = hung(
    cut,
    Array.from({ length: 41 }, (_, i): Point => [
      640 - 300 + i * 15,
      508 + 10 * Math.sin((Math.PI * i) / 40),
    ]),
  )
  return (
    shade(
      model,
      line.map(([x, y]): Point => [x, y + 7]),
      stone,
      16,
      0.5,
      5,
    ) +
    seam(model, line, stone, 0.8) +
    rows(
      line.map(([x, y]): Point => [x, y - 7]),
      thread,
      stone,
      2,
      -6,
    )
  )
}

export const travel = shirt({
  ...travelMaking,
  trim: rolls,
  yoke: 96,
  back: vent,
  front: () =>
    placket(travelMaking, { until: 1316, buttons: [490, 600, 710, 820, 930, 1040, 1150] }) +
    zipPocket() +
    stand(travelMaking) +
    leaves(travelMaking, { tip: [88, 452] }),
  near: { x: 770, y: 590, turn: -4 },
})
