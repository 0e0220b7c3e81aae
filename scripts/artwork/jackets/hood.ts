import type { Tones } from '../colours.ts'
import { mix } from '../materials/leather.ts'
import { cord } from '../materials/webbing.ts'
import { beside, blob, curve, mirrored, pathOf, type Outline } from '../materials/outline.ts'
import { between, randomFrom } from '../random.ts'
import { fold, folded } from './folds.ts'
import { piece, seam, shadow, type Cloth } from './piece.ts'
import { topstitch } from './trims.ts'

/** The hood standing up, empty: from its crown to where it is sewn to the neckline at about y = 400. */
export const hoodOutline = (crown: number): Outline =>
  mirrored([
    ...curve([
      [640, crown],
      [700, crown + 8],
      [768, crown + 66],
      [792, crown + 150],
      [782, 300],
      [762, 352],
    ]),
    ...curve([
      [762, 352],
      [720, 392],
      [640, 412],
    ]).slice(1),
  ])

/** The face opening of the hood. */
export const faceOutline = (crown: number): Outline =>
  blob(
    [
      [640, crown + 48],
      [706, crown + 84],
      [730, crown + 156],
      [716, 320],
      [672, 380],
      [640, 400],
      [608, 380],
      [564, 320],
      [550, crown + 156],
      [574, crown + 84],
    ],
    10,
  )

/** The seam of the hem round the face: from one side of the chin over the crown to the other. */
function around(face: Outline): Outline {
  const wide = face
    .map(([x, y]) => [640 + (x - 640) * 1.22, 250 + (y - 250) * 1.08] as const)
    .filter(([, y]) => y < 366)
  const start = wide.findIndex(
    ([x, y], i) => Math.hypot(x - (wide[i - 1]?.[0] ?? x), y - (wide[i - 1]?.[1] ?? y)) > 40,
  )
  return start < 0 ? wide : [...wide.slice(start), ...wide.slice(0, start)]
}

const hoodFolds = (crown: number) =>
  folded([
    fold(
      [
        [520, crown + 190],
        [556, crown + 140],
        [566, crown + 60],
      ],
      20,
      14,
    ),
    fold(
      [
        [764, crown + 190],
        [736, crown + 120],
        [712, crown + 50],
      ],
      20,
      14,
    ),
    fold(
      [
        [520, 330],
        [560, 352],
        [600, 390],
      ],
      16,
      14,
    ),
    fold(
      [
        [764, 326],
        [722, 356],
        [684, 392],
      ],
      16,
      14,
    ),
    fold(
      [
        [504, crown + 120],
        [530, crown + 110],
        [560, crown + 130],
      ],
      14,
      10,
    ),
  ])

/** The hood from the front with its lining, a seam inside and, if given, the cords of its hem. */
export function hood(
  model: string,
  cloth: Cloth,
  lining: Tones,
  thread: Tones,
  crown: number,
  cords?: Tones,
): string {
  const face = faceOutline(crown)
  const d = pathOf(face)
  const inside =
    `<defs><clipPath id="${model}-face"><path d="${d}"/></clipPath></defs><path d="${d}" fill="${mix(lining.mid, lining.dark, 0.5)}"/><g clip-path="url(#${model}-face)">` +
    `<ellipse cx="656" cy="${crown + 190}" rx="76" ry="120" fill="${lining.mid}" fill-opacity=".8" filter="url(#${model}-b22)"/>` +
    seam(
      model,
      curve([
        [640, crown + 40],
        [642, crown + 120],
        [640, 330],
      ]),
      0.55,
    ) +
    `<path d="M560 330Q640 372 720 330V420H560Z" fill="${mix(lining.mid, lining.light, 0.2)}"/><path d="M560 330Q640 372 720 330" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="2"/>` +
    `<rect x="606" y="346" width="68" height="28" rx="2" fill="#d9d2c4"/>` +
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".7" stroke-width="60" filter="url(#${model}-b22)"/></g>`
  const ends = cords
    ? [curve('596,398 588,450 594,520 588,560'), curve('684,398 694,456 686,512 692,548')]
        .map((line) => cord(line, 7, cords))
        .join('') +
      [
        [588, 566],
        [692, 554],
      ]
        .map(
          ([x, y]) =>
            `<rect x="${(x ?? 0) - 7}" y="${(y ?? 0) - 8}" width="14" height="24" rx="5" fill="#000" fill-opacity=".4" transform="translate(3 4)"/><rect x="${(x ?? 0) - 7}" y="${(y ?? 0) - 8}" width="14" height="24" rx="5" fill="#222326"/><path d="M${(x ?? 0) - 4} ${(y ?? 0) - 5}v17" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>`,
        )
        .join('')
    : ''
  return (
    piece(model, cloth, {
      id: 'hood',
      shape: hoodOutline(crown),
      bulge: hoodFolds(crown),
      lift: 7,
      density: 0.45,
    }) +
    inside +
    `<path d="${d}" fill="none" stroke="${mix(cloth.tones.mid, cloth.tones.light, 0.35)}" stroke-width="3"/>` +
    topstitch(around(face), thread) +
    ends
  )
}

/** The hood from behind: two halves and the strip between them. */
export function hoodBack(model: string, cloth: Cloth, thread: Tones, crown: number): string {
  const lines = [
    curve([
      [614, crown + 4],
      [606, crown + 120],
      [612, 404],
    ]),
    curve([
      [666, crown + 4],
      [674, crown + 120],
      [668, 404],
    ]),
  ]
  return (
    piece(model, cloth, {
      id: 'hood-b',
      shape: hoodOutline(crown),
      bulge: hoodFolds(crown),
      lift: 8,
      density: 0.45,
    }) +
    lines
      .map((line, i) => seam(model, line, 0.4) + topstitch(beside(line, i ? -7 : 7), thread))
      .join('') +
    shadow(model, curve('536,368 640,420 744,368'), 12, 0.3)
  )
}

/** Long fur along a line: many hairs of changing tone, pointing away from `middle`. */
export function fur(
  model: string,
  line: Outline,
  middle: readonly [number, number],
  length: number,
  tones: readonly string[],
  count = 3600,
): string {
  const random = randomFrom(`${model} fur`)
  const hairs = tones.map((): string[] => [])
  for (let i = 0; i < count; i++) {
    const [x, y] = line[Math.floor(random() * line.length)] ?? middle
    const a = Math.atan2(y - middle[1], x - middle[0]) + between(random, -1.1, 1.1)
    const reach = length * between(random, 0.35, 0.6 + (0.5 * i) / count)
    const [sx, sy] = [x + between(random, -16, 16), y + between(random, -16, 16)]
    const bend = a + between(random, -0.4, 1.3)
    const tip = [
      sx + Math.cos(a) * reach * 0.6 + Math.cos(bend) * reach * 0.4,
      sy + Math.sin(a) * reach * 0.6 + Math.sin(bend) * reach * 0.4 + reach * 0.14,
    ] as const
    // Hairs drawn first lie at the back: they are the darkest.
    const tone = Math.min(
      tones.length - 1,
      Math.floor((i / count) * tones.length * 0.8 + random() * 1.4),
    )
    hairs[tone]?.push(
      `M${sx.toFixed(1)} ${sy.toFixed(1)}Q${(sx + Math.cos(a) * reach * 0.55).toFixed(1)} ${(sy + Math.sin(a) * reach * 0.55).toFixed(1)} ${tip[0].toFixed(1)} ${tip[1].toFixed(1)}`,
    )
  }
  const d = pathOf(line, false)
  return (
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="${length * 1.3}" transform="translate(8 14)" filter="url(#${model}-b10)"/>` +
    `<path d="${d}" fill="none" stroke="${tones[0]}" stroke-width="${length * 0.9}" stroke-linecap="round" filter="url(#${model}-b5)"/>` +
    hairs
      .map((list, i) =>
        Array.from(
          { length: Math.ceil(list.length / 14) },
          (_, k) =>
            `<path d="${list.slice(k * 14, k * 14 + 14).join('')}" fill="none" stroke="${tones[i]}" stroke-width="${(1.7 - i * 0.16).toFixed(1)}" stroke-linecap="round"/>`,
        ).join(''),
      )
      .join('')
  )
}
