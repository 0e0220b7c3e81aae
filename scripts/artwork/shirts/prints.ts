import { between, randomFrom } from '../random.ts'
import { mix } from '../materials/leather.ts'
import type { Cut } from '../tops/cut.ts'
import {
  downBody,
  onSleeve,
  repeated,
  roundBody,
  sleeveLength,
  type Stripe,
} from '../tops/prints.ts'

/** A check woven of these stripes in both directions, `unit` px apart: the body's part and the sleeves'. */
export function check(
  model: string,
  cut: Cut,
  unit: number,
  ground: string,
  stripes: readonly Stripe[],
): { paint: string; sleevePrint: string } {
  const share = 1000 / sleeveLength(cut)
  const round = repeated(
    unit * share,
    0,
    1000,
    stripes.map((stripe) => ({ ...stripe, at: stripe.at * share })),
  )
  const sleeve = repeated(unit, -unit * 2, unit * 2, stripes)
  return {
    paint:
      downBody(cut, repeated(unit, -unit * 5, unit * 5, stripes)) +
      roundBody(cut, repeated(unit, 190, 1420, stripes)),
    sleevePrint: [false, true]
      .map((left) =>
        onSleeve(`${model}-sleeve-${left ? 'l' : 'r'}`, cut, left, ground, round, sleeve),
      )
      .join(''),
  }
}

/** Stripes down body and sleeves. */
export function striped(
  model: string,
  cut: Cut,
  unit: number,
  ground: string,
  stripes: readonly Stripe[],
): { paint: string; sleevePrint: string } {
  return {
    paint: downBody(cut, repeated(unit, -unit * Math.ceil(420 / unit), 430, stripes)),
    sleevePrint: [false, true]
      .map((left) =>
        onSleeve(
          `${model}-sleeve-${left ? 'l' : 'r'}`,
          cut,
          left,
          ground,
          [],
          repeated(unit, -unit * Math.ceil(120 / unit), 120, stripes),
        ),
      )
      .join(''),
  }
}

const blade = 'M0 -34C13 -22 15 6 0 34C-15 6 -13 -22 0 -34Z'

/** A leaf with a rib and veins, about 70 px long; palm-like when `fingers`. */
function leaf(colour: string, vein: string, fingers: boolean): string {
  if (fingers)
    return (
      [-66, -42, -20, 0, 20, 42, 66]
        .map(
          (angle) =>
            `<path d="M0 30C6 10 6 -18 0 -42C-6 -18 -6 10 0 30Z" transform="rotate(${angle} 0 34) scale(1 ${1 - Math.abs(angle) / 190})" fill="${colour}"/>`,
        )
        .join('') + `<path d="M0 24V50" stroke="${colour}" stroke-width="3"/>`
    )
  const veins = [-18, -6, 6, 18].map((y) => `M0 ${y}L9 ${y - 9}M0 ${y}L-9 ${y - 9}`).join('')
  return `<path d="${blade}" fill="${colour}"/><path d="M0 -30V44${veins}" stroke="${vein}" stroke-width="1.300" fill="none"/>`
}

/** Leaves strewn over the whole cloth, the dark ones below the light ones. */
export function leafPrint(seed: string, ground: string, colours: readonly string[]): string {
  const random = randomFrom(`leaves ${seed}`)
  const r = (low: number, high: number) => between(random, low, high)
  return colours
    .map((colour, layer) =>
      Array.from({ length: 130 }, (_, i) => {
        const [x, y] = [
          120 + (i % 10) * 108 + r(-44, 44),
          210 + Math.floor(i / 10) * 92 + r(-38, 38),
        ]
        return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${r(-80, 80).toFixed(0)}) scale(${r(0.62, 1.05).toFixed(2)})">${leaf(colour, mix(colour, ground, 0.6), (i + layer) % 3 === 0)}</g>`
      }).join(''),
    )
    .join('')
}
