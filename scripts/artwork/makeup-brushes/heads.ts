import type { Point } from '../materials/outline.ts'

/** Shapes of tufts: where the hair at u (-1 to 1) ends, for half a width and a length in px. */
type Head = (half: number, length: number) => (u: number) => Point

const arch = (u: number, power = 2) => (1 - Math.abs(u) ** power) ** (1 / power)

/** Round and full, as for loose powder. */
export const domed: Head = (half, length) => (u) => [
  half * Math.sin((u * Math.PI) / 2),
  -length * (0.5 + 0.5 * arch(u, 1.9)),
]

/** Cut straight across, its shoulders barely rounded. */
export const flat: Head = (half, length) => (u) => [half * u, -length * (0.84 + 0.16 * arch(u, 3))]

/** Cut at a slant, higher at the left. */
export const slanted: Head = (half, length) => (u) => [
  half * Math.sin((u * Math.PI) / 2.1),
  -length * (0.52 + 0.3 * arch(u, 2.2) - 0.2 * u),
]

/** An airy oval that narrows to its tip. */
export const tapered: Head = (half, length) => (u) => [
  half * Math.sin((u * Math.PI) / 2) * (0.72 + 0.28 * Math.abs(u)),
  -length * (0.44 + 0.56 * arch(u, 1.5)),
]

/** Hair spread in one plane to a half round. */
export const fanned: Head = (half, length) => (u) => [
  half * Math.sin((u * Math.PI) / 2.4) * 1.03,
  -length * (0.5 + 0.5 * Math.cos((u * Math.PI) / 2.4)),
]

/** Flat and pointed, as for lips. */
export const pointed: Head = (half, length) => (u) => [
  half * u * (0.55 + 0.45 * Math.abs(u)),
  -length * (0.42 + 0.58 * (1 - Math.abs(u)) ** 0.7),
]

/** A thin line of stiff hair cut at a slant. */
export const liner: Head = (half, length) => (u) => [half * u, -length * (0.82 - 0.24 * u)]
