import { beside, blob, curve, flip, type Outline, type Point } from '../materials/outline.ts'
import { button } from '../tops/buttons.ts'
import { hung, neckline } from '../tops/cut.ts'
import { draped } from '../tops/draped.ts'
import { sewn, shade } from '../tops/sewing.ts'
import { fold, folded } from '../jackets/folds.ts'
import type { Making } from './collars.ts'

const at = (points: readonly Point[]): Point[] => points.map(([x, y]) => [640 + x, y])

const dense = (corners: readonly Point[]): Point[] =>
  corners.flatMap(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] ?? [ax, ay]
    return Array.from({ length: 6 }, (_, k): Point => [
      ax + ((bx - ax) * k) / 6,
      ay + ((by - ay) * k) / 6,
    ])
  })

const small = { puff: 16, height: 6, edge: 0.12, density: 0.5 }

/** A stand without leaves, buttoned in front. */
export function band(make: Making, height = 40): string {
  const { model, cut, cloth, thread } = make
  const line = neckline(cut)
  const upper = beside(line, -height).map(([x, y]): Point => [
    x,
    y - (Math.abs(x - 640) / cut.neck[0]) ** 3 * height * 0.3,
  ])
  const [low, high] = [hung(cut, line), hung(cut, upper)]
  return (
    draped(model, cloth, {
      id: 'band',
      shape: [...low, ...high.toReversed()],
      lift: 3,
      puff: 14,
      height: 7,
      edge: 0.14,
      density: 0.5,
    }) +
    shade(model, low, cloth.tones, 4, 0.4, 2) +
    sewn(hung(cut, beside(line, -6)), thread, cloth.tones) +
    sewn(hung(cut, beside(line, -height + 6)), thread, cloth.tones) +
    `<path d="M618 ${cut.front - height - 2}q-3 20 -1 ${height + 2}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="1.600"/>` +
    button(640, cut.front - height / 2, make.button)
  )
}

/** The stand seen from behind. */
export function bandBehind({ model, cut, cloth, thread }: Making, height = 40): string {
  const [x, y] = cut.neck
  const line = (rise: number, narrower: number, sag: number) =>
    hung(
      cut,
      Array.from({ length: 31 }, (_, i): Point => {
        const t = i / 15 - 1
        return [640 + t * (x - narrower), y - rise + sag * (1 - t * t)]
      }),
    )
  const [high, low] = [line(height * 0.8, 14, -6), line(-2, -3, 20)]
  return (
    draped(model, cloth, {
      id: 'behind',
      shape: [...high, ...low.toReversed()],
      lift: 3,
      puff: 14,
      height: 7,
      density: 0.5,
    }) +
    sewn(
      low.map(([px, py]): Point => [px, py - 6]),
      thread,
      cloth.tones,
    )
  )
}

/** A camp collar lying flat on notched lapels; `opening` is the height where the fronts meet. */
export function camp(make: Making, opening: number): string {
  const { model, cut, cloth, thread } = make
  const [x, y] = cut.neck
  const print = make.paint ? { paint: `<g transform="translate(-23 31)">${make.paint}</g>` } : {}
  return [true, false]
    .map((left) => {
      const turned = (line: Outline) => hung(cut, left ? flip(line) : line)
      const lapel = turned(
        dense(
          at([
            [x * 0.7, y + 60],
            [4, opening],
            [92, opening - 44],
            [150, opening - 96],
            [x + 16, y + 70],
          ]),
        ),
      )
      const leaf = turned([
        ...curve(
          at([
            [x - 10, y - 30],
            [x * 0.86, y + 24],
            [x * 0.66, y + 72],
          ]),
          8,
        ),
        ...dense(
          at([
            [x * 0.66, y + 72],
            [x + 52, y + 122],
            [x + 66, y + 96],
          ]),
        ).slice(0, 12),
        ...curve(
          at([
            [x + 66, y + 96],
            [x + 22, y + 20],
            [x + 6, y - 16],
            [x - 10, y - 30],
          ]),
          8,
        ),
      ])
      const side = left ? 'l' : 'r'
      return (
        shade(model, lapel.slice(6, 24), cloth.tones, 12, 0.3, 5) +
        draped(model, cloth, { id: `lapel-${side}`, shape: lapel, lift: 4, ...small, ...print }) +
        draped(model, cloth, { id: `leaf-${side}`, shape: leaf, lift: 5, ...small, ...print }) +
        sewn(
          lapel.slice(7, 24).map(([px, py]): Point => [px + (left ? 4 : -4), py - 5]),
          thread,
          cloth.tones,
        )
      )
    })
    .join('')
}

/** A narrow band tied into a soft bow. */
export function bow({ model, cut, cloth }: Making, y: number): string {
  const part = (id: string, shape: Outline, folds: readonly string[], lift = 6) =>
    draped(model, cloth, {
      id,
      shape: hung(cut, shape),
      lift,
      puff: 13,
      height: 7,
      edge: 0.12,
      density: 0.5,
      bulge: folded(folds.map((line) => fold(line, 9, 8))),
    })
  const up = (path: string) =>
    path
      .split(' ')
      .map((pair) => {
        const [px = 0, py = 0] = pair.split(',').map(Number)
        return `${640 + px},${y + py}`
      })
      .join(' ')
  const lines = (...paths: string[]) => paths.map(up)
  return (
    part(
      'tail-l',
      blob(up('-8,6 14,8 4,80 -22,190 -54,318 -92,330 -112,306 -84,200 -46,90'), 8),
      lines('-4,20 -40,160 -76,310', '-14,20 -62,170 -96,300'),
    ) +
    part(
      'tail-r',
      blob(up('-10,8 14,4 52,90 84,200 108,350 76,372 42,362 30,220 10,100'), 8),
      lines('4,20 40,170 66,350', '10,20 64,170 94,340'),
    ) +
    part(
      'loop-l',
      blob(up('-4,-14 -60,-58 -128,-66 -158,-30 -150,22 -116,54 -54,38 -6,16'), 8),
      lines('-10,-6 -70,-34 -132,-40', '-10,0 -70,2 -140,4', '-10,8 -60,24 -112,36'),
    ) +
    part(
      'loop-r',
      blob(up('4,-14 58,-60 124,-72 160,-34 154,24 118,58 56,40 6,16'), 8),
      lines('10,-6 70,-38 130,-44', '10,0 70,0 142,0', '10,8 60,26 114,40'),
    ) +
    part(
      'knot',
      blob(up('-24,-26 4,-31 27,-22 31,4 23,29 -2,34 -26,26 -31,2'), 8),
      lines('-14,-22 -8,0 -14,26', '12,-22 8,4 14,26'),
    )
  )
}
