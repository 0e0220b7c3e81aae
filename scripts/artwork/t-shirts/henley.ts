import { colours } from '../colours.ts'
import { box, type Point } from '../materials/outline.ts'
import { button, buttonhole, buttonTones } from '../tops/buttons.ts'
import { hung } from '../tops/cut.ts'
import { draped, type Cloth } from '../tops/draped.ts'
import { rows, sewn, shade } from '../tops/sewing.ts'
import { longSleeved } from './cuts.ts'
import { tee } from './tee.ts'
import { cuffs } from './trims.ts'

const model = 'TS-5112'
const tones = colours['grey melange']
const cut = {
  ...longSleeved,
  neck: [106, 278] as const,
  front: 380,
  seed: 18.4,
  waist: [300, 900] as const,
}
const cloth: Cloth = { tones, weave: 'waffle', fall: 1.1 }
const thread = '#c4c5c8'

/** A placket of plain jersey with three buttons, the topmost undone. */
function placket(): string {
  const strip = hung(cut, box(614, 352, 54, 262, 2))
  const line = (x: number): Point[] =>
    hung(
      cut,
      Array.from({ length: 14 }, (_, i): Point => [x, 384 + i * 17.6]),
    )
  const tack: Point[] = hung(cut, [
    [614, 590],
    [640, 590],
    [668, 590],
  ])
  return (
    draped(
      model,
      { ...cloth, weave: 'melange' },
      { id: 'placket', shape: strip, lift: 3, puff: 10, height: 3, edge: 0.12, density: 0.5 },
    ) +
    shade(model, line(667), tones, 5, 0.4, 2) +
    sewn(line(619), thread, tones) +
    sewn(line(663), thread, tones) +
    rows(tack, thread, tones, 2, 14) +
    [424, 492, 560]
      .map(
        (y) =>
          buttonhole(643, y, 22, thread, 88) +
          button(643, y + 2, { tones: buttonTones.horn, radius: 11 }, y),
      )
      .join('')
  )
}

export const henley = tee({
  model,
  cut,
  cloth,
  alsoWoven: ['melange'],
  neck: { band: 26, rib: tones, thread },
  thread,
  sleeveHem: 0,
  trim: (side) => cuffs(model, cut, tones, 66) + (side === 'front' ? placket() : ''),
  pull: 0.9,
  near: { x: 665, y: 470 },
})
