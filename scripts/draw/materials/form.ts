/** How a panel takes the light. Lengths in px of the 1280 × 1600 picture. */
export type Form = {
  /** How far in from its edge the panel curves away. */
  puff: number
  /** How steep that curve is: 4 is a flat patch, 20 a stuffed pocket. */
  relief: number
  /** Height of the creases, 0 for none; 0.3 is crumpled nylon. */
  creases?: number
  /** Size of the creases as turbulence frequencies, x and y. */
  creaseScale?: string
  /** Strength of the shine, 0 to 1, and how tight it is (2 dull, 40 lacquered). */
  gloss?: number
  tightness?: number
  /** Depth of the shadow the panel throws on what lies beneath; 0 for none. */
  lift?: number
  /** How much darker the edge is than the middle, 0 to 1. */
  edge?: number
  /** Light that reaches even the shaded side, 0 to 1. */
  ambient?: number
  seed?: number
}

const elevation = 56
const flatLight = Math.sin((elevation * Math.PI) / 180)

/** A filter that gives a flat, opaque shape volume under the studio's light from the upper left. */
export function form(id: string, how: Form): string {
  const { puff, relief, creases = 0, creaseScale = '0.006 0.009', gloss = 0, tightness = 14 } = how
  const { lift = 5, edge = 0.35, ambient = 0.26, seed = 3 } = how
  const light = `<feDistantLight azimuth="232" elevation="${elevation}"/>`
  const folds = creases
    ? `<feTurbulence type="fractalNoise" baseFrequency="${creaseScale}" numOctaves="2" seed="${seed}"/>` +
      `<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0" result="noise"/>` +
      `<feComposite in="soft" in2="noise" operator="arithmetic" k2="${1 - creases}" k3="${creases * 2}" k4="${-creases / 2}"/>` +
      `<feGaussianBlur stdDeviation="2.2" result="height"/>`
    : `<feOffset in="soft" result="height"/>`
  const shine = gloss
    ? `<feSpecularLighting in="height" surfaceScale="${relief}" specularConstant="${gloss}" specularExponent="${tightness}" lighting-color="#fffaf2" result="spark">${light}</feSpecularLighting>` +
      `<feGaussianBlur in="spark" stdDeviation="1.6"/><feComposite in2="SourceAlpha" operator="in" result="shine"/>` +
      `<feComposite in="shaded" in2="shine" operator="arithmetic" k2="1" k3="1" result="shaded"/>`
    : ''
  const throwShadow = lift
    ? `<feGaussianBlur in="SourceAlpha" stdDeviation="${lift * 1.1}"/><feOffset dx="${lift * 0.5}" dy="${lift}"/>` +
      `<feComponentTransfer result="under"><feFuncA type="linear" slope="0.5"/></feComponentTransfer>` +
      `<feMerge><feMergeNode in="under"/><feMergeNode in="shaded"/></feMerge>`
    : ''
  return (
    `<filter id="${id}" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB">` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${puff}" result="soft"/>${folds}` +
    `<feDiffuseLighting in="height" surfaceScale="${relief}" diffuseConstant="0.8" lighting-color="#fff">${light}</feDiffuseLighting>` +
    `<feGaussianBlur stdDeviation="1.2" result="lit"/>` +
    `<feColorMatrix in="soft" values="0 0 0 ${edge * 2} ${1 - edge * 2} 0 0 0 ${edge * 2} ${1 - edge * 2} 0 0 0 ${edge * 2} ${1 - edge * 2} 0 0 0 0 1" result="rim"/>` +
    `<feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k1="${((1.25 / flatLight) * (1 - ambient)).toFixed(3)}" k2="${ambient}" result="a"/>` +
    `<feComposite in="a" in2="rim" operator="arithmetic" k1="1"/>` +
    `<feComposite in2="SourceAlpha" operator="in" result="shaded"/>${shine}${throwShadow}</filter>`
  )
}

/** How a cloth's surface looks from near: turbulence frequencies across and along, and how strong. */
export type Surface = { across: string; along?: string; strength: number; seed?: number }

/** A filter that lays a weave or grain over everything drawn in a group. */
export function surface(id: string, { across, along, strength, seed = 5 }: Surface): string {
  const noise = (frequency: string, n: number) =>
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed + n}"/>` +
    `<feColorMatrix values="0.7 0.3 0 0 0 0.7 0.3 0 0 0 0.7 0.3 0 0 0 0 0 0 0 1" result="n${n}"/>`
  const both = along
    ? `${noise(along, 2)}<feComposite in="n1" in2="n2" operator="arithmetic" k2="0.5" k3="0.5" result="n1"/>`
    : ''
  return (
    `<filter id="${id}" x="-3%" y="-3%" width="106%" height="106%" color-interpolation-filters="sRGB">${noise(across, 1)}${both}` +
    `<feComposite in="SourceGraphic" in2="n1" operator="arithmetic" k1="${strength * 2}" k2="${1 - strength}" result="woven"/>` +
    `<feComposite in2="SourceAlpha" operator="in"/></filter>`
  )
}

/** A blur for shadows and folds drawn as strokes. */
export const blur = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`
