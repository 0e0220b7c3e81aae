import { curve, pathOf, type Outline, type Point } from './outline.ts'
import { randomFrom } from '../random.ts'
import { shade } from './bristle.ts'

/** A turned part: half its width at each height, from top to bottom, px. */
export type Profile = readonly (readonly [y: number, half: number])[]

/** What the part is made of. */
export type Finish =
  | { kind: 'lacquer'; colour: string }
  | { kind: 'metal'; colour: string; brushed?: boolean }
  | { kind: 'wood'; colour: string; grain: string }
  | { kind: 'bamboo'; colour: string; grain: string }

/** The right edge of a turned part as a smooth line. */
function edge(profile: Profile): Point[] {
  return curve(
    profile.map(([y, half]): Point => [half, y]),
    10,
  )
}

/** The silhouette of a turned part, standing on the axis x = 0. */
export function turned(profile: Profile): Outline {
  const right = edge(profile)
  return [...right, ...right.toReversed().map(([x, y]): Point => [-x, y])]
}

/** A strip of a turned part between two shares of its half width (-1 left edge, 1 right edge). */
function stripe(profile: Profile, from: number, to: number): string {
  const right = edge(profile)
  return pathOf([
    ...right.map(([x, y]): Point => [x * from, y]),
    ...right.toReversed().map(([x, y]): Point => [x * to, y]),
  ])
}

const stops = (list: readonly (readonly [at: number, colour: string])[]) =>
  list.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')

function tones(finish: Finish): string {
  const c = (factor: number) => shade(finish.colour, factor)
  if (finish.kind === 'metal')
    return stops([
      [0, c(0.5)],
      [0.07, c(0.8)],
      [0.16, c(1.2)],
      [0.24, c(1.5)],
      [0.3, c(1.32)],
      [0.42, c(0.92)],
      [0.56, c(0.62)],
      [0.68, c(0.5)],
      [0.8, c(0.78)],
      [0.9, c(1.12)],
      [0.96, c(0.86)],
      [1, c(0.46)],
    ])
  if (finish.kind === 'lacquer')
    return stops([
      [0, c(0.62)],
      [0.08, c(0.9)],
      [0.28, c(1.12)],
      [0.52, c(0.94)],
      [0.8, c(0.62)],
      [0.93, c(0.72)],
      [1, c(0.5)],
    ])
  return stops([
    [0, c(0.6)],
    [0.1, c(0.92)],
    [0.3, c(1.14)],
    [0.55, c(0.96)],
    [0.82, c(0.62)],
    [0.95, c(0.66)],
    [1, c(0.46)],
  ])
}

/** Gradients and filters of one part. */
export const partDefs = (id: string, finish: Finish): string =>
  `<linearGradient id="${id}-tone">${tones(finish)}</linearGradient>` +
  `<filter id="${id}-blur" x="-60%" y="-10%" width="220%" height="120%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="1.8"/></filter>`

function woodGrain(profile: Profile, colour: string, seed: number): string {
  const next = randomFrom(`turned ${seed}`)
  const top = profile[0]?.[0] ?? 0
  const bottom = profile.at(-1)?.[0] ?? 0
  const width = Math.max(...profile.map(([, half]) => half))
  let fine = ''
  let broad = ''
  for (let i = 0; i < 46; i++) {
    const x = (next() * 2 - 1) * width
    const from = top + next() * (bottom - top) * 0.8
    const long = (0.15 + next() * 0.5) * (bottom - top)
    const bend = (next() - 0.5) * width * 0.35
    const d = `M${x.toFixed(1)} ${from.toFixed(1)}q${bend.toFixed(1)} ${(long / 2).toFixed(1)} ${(bend * 0.4).toFixed(1)} ${long.toFixed(1)}`
    if (i % 4) fine += d
    else broad += d
  }
  return (
    `<path d="${broad}" stroke="${colour}" stroke-width="4" stroke-opacity=".3" fill="none"/>` +
    `<path d="${fine}" stroke="${colour}" stroke-width="1.200" stroke-opacity=".6" fill="none"/>`
  )
}

function bambooNodes(profile: Profile, colour: string, seed: number): string {
  const next = randomFrom(`turned ${seed}`)
  const top = profile[0]?.[0] ?? 0
  const bottom = profile.at(-1)?.[0] ?? 0
  const span = bottom - top
  return [0.3 + next() * 0.12, 0.72 + next() * 0.1]
    .map((t) => {
      const y = top + span * t
      return (
        `<path d="M-80 ${y}Q0 ${y + 7} 80 ${y}" stroke="${colour}" stroke-width="3" fill="none"/>` +
        `<path d="M-80 ${y - 4}Q0 ${y + 3} 80 ${y - 4}" stroke="#fff" stroke-opacity=".4" stroke-width="2.4" fill="none"/>` +
        `<path d="M-80 ${y + 10}Q0 ${y + 17} 80 ${y + 10}" stroke="${colour}" stroke-opacity=".3" stroke-width="10" fill="none"/>`
      )
    })
    .join('')
}

/** A turned part in its finish, lit from the left. */
export function part(id: string, profile: Profile, finish: Finish, seed = 3): string {
  const d = pathOf(turned(profile))
  const grain =
    finish.kind === 'wood'
      ? woodGrain(profile, finish.grain, seed)
      : finish.kind === 'bamboo'
        ? woodGrain(profile, finish.grain, seed) + bambooNodes(profile, finish.grain, seed)
        : ''
  const clipped = grain
    ? `<clipPath id="${id}-clip"><path d="${d}"/></clipPath><g clip-path="url(#${id}-clip)">${grain}</g>`
    : ''
  const dull = finish.kind === 'wood' || finish.kind === 'bamboo'
  const brushed = finish.kind === 'metal' ? rings(profile, seed) : ''
  const shine =
    finish.kind === 'metal'
      ? `<path d="${stripe(profile, -0.62, -0.5)}" fill="#fff" fill-opacity=".55"/>`
      : `<path d="${stripe(profile, -0.7, -0.36)}" fill="#fff" fill-opacity="${dull ? 0.2 : 0.3}"/>` +
        `<path d="${stripe(profile, -0.58, -0.48)}" fill="#fff" fill-opacity="${dull ? 0.22 : 0.75}"/>` +
        `<path d="${stripe(profile, 0.8, 0.92)}" fill="#fff" fill-opacity="${dull ? 0.1 : 0.2}"/>`
  return `<path d="${d}" fill="url(#${id}-tone)"/>${clipped}${brushed}<g filter="url(#${id}-blur)">${shine}</g>`
}

/** The faint turning marks of brushed metal. */
function rings(profile: Profile, seed: number): string {
  const next = randomFrom(`turned ${seed}`)
  return edge(profile)
    .map(
      ([x, y]) =>
        `<path d="M${-x} ${y}H${x}" stroke="${next() > 0.5 ? '#fff' : '#000'}" stroke-opacity="${(0.03 + next() * 0.06).toFixed(2)}" stroke-width="1.500"/>`,
    )
    .join('')
}

/** Crimped grooves round a ferrule at the given heights. */
export function crimps(profile: Profile, heights: readonly number[]): string {
  const line = edge(profile)
  return heights
    .map((y) => {
      const half = line.reduce(
        (best, p) => (Math.abs(p[1] - y) < Math.abs(best[1] - y) ? p : best),
        [0, 1e9] as Point,
      )[0]
      const arc = (dy: number) =>
        `M${(-half).toFixed(1)} ${y + dy}Q0 ${(y + dy + half * 0.1).toFixed(1)} ${half.toFixed(1)} ${y + dy}`
      return (
        `<path d="${arc(0)}" stroke="#000" stroke-opacity=".5" stroke-width="3" fill="none"/>` +
        `<path d="${arc(3.4)}" stroke="#fff" stroke-opacity=".55" stroke-width="1.800" fill="none"/>` +
        `<path d="${arc(-3.2)}" stroke="#fff" stroke-opacity=".25" stroke-width="1.600" fill="none"/>`
      )
    })
    .join('')
}
