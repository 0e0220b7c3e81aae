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
  /** Creases with sharp ridges, as thin nylon has them, instead of soft dents. */
  ridged?: boolean
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

/** A height map moved along the light, the unmoved one below it. */
const shifted = (name: string, by: number) =>
  `<feOffset in="${name}" dx="${(by * 0.7).toFixed(1)}" dy="${by.toFixed(1)}" result="${name}m"/><feMerge result="${name}s"><feMergeNode in="${name}"/><feMergeNode in="${name}m"/></feMerge>`

/**
 * The light on a height map: its difference with itself `shift` px away, times `strength`, around middle grey.
 * `row` picks the channel that holds the height. Unlike the lighting primitives this keeps its look at any
 * scale and shows no terraces where a slope is gentler than one step of eight bits per pixel. Laying the moved
 * map over the unmoved one keeps the picture's border clean where the product runs out of the frame.
 */
function slope(
  height: string,
  row: string,
  shift: number,
  strength: number,
  result: string,
): string {
  const factor = Math.max(0.5, strength)
  const minus = row.replace('1', '-1')
  const map = (values: string, offset: number, name: string) =>
    `<feColorMatrix in="${height}" values="${`${values} ${offset} `.repeat(3)}0 0 0 0 1" result="${name}"/>`
  return (
    map(row, 0, 'up') +
    map(minus, 1, 'down') +
    shifted('up', -shift) +
    shifted('down', shift) +
    `<feComposite in="ups" in2="downs" operator="arithmetic" k2="${factor.toFixed(3)}" k3="${factor.toFixed(3)}" k4="${(0.5 - factor).toFixed(3)}" result="${result}"/>`
  )
}

/** A filter that gives a flat, opaque shape volume under the studio's light from the upper left. */
export function form(id: string, how: Form): string {
  const { puff, relief, creases = 0, creaseScale = '0.006 0.009', gloss = 0, tightness = 14 } = how
  const { lift = 5, edge = 0.35, ambient = 0.26, seed = 3, ridged = false } = how
  // Volume and creases share one height map: soft edges in the middle of the range, creases around it.
  const margin = puff > 20 ? 6 : 15
  const strength = (relief / puff) * 1.35
  const shift = puff * 0.34
  const weight = Math.min(0.7, (creases * 99) / (shift * strength))
  const height = creases
    ? `<feTurbulence type="${ridged ? 'turbulence' : 'fractalNoise'}" baseFrequency="${creaseScale}" numOctaves="2" seed="${seed}" result="noise"/>` +
      `<feComposite in="soft" in2="noise" operator="arithmetic" k2="0.6" k3="${weight.toFixed(3)}" k4="${(0.2 - weight * (ridged ? 0.25 : 0.5)).toFixed(3)}" result="height"/>`
    : ''
  const round =
    height +
    slope(
      creases ? 'height' : 'soft',
      '0 0 0 1',
      shift,
      creases ? strength : strength * 0.6,
      'round',
    )
  const hot = Math.min(0.9, 0.5 + tightness / 100)
  const shine = gloss
    ? `<feComponentTransfer in="round" result="spark">${'RGB'.replace(/./g, (c) => `<feFunc${c} type="linear" slope="${(gloss / (1 - hot)).toFixed(2)}" intercept="${((-hot * gloss) / (1 - hot)).toFixed(2)}"/>`)}</feComponentTransfer>` +
      `<feComposite in="spark" in2="SourceAlpha" operator="in" result="shine"/>` +
      `<feComposite in="shaded" in2="shine" operator="arithmetic" k2="1" k3="1" result="shaded"/>`
    : ''
  const throwShadow = lift
    ? `<feOffset in="soft" dx="${lift * 0.7}" dy="${lift * 1.2}"/>` +
      `<feComponentTransfer result="under"><feFuncA type="linear" slope="0.52"/></feComponentTransfer>` +
      `<feMerge><feMergeNode in="under"/><feMergeNode in="shaded"/></feMerge>`
    : ''
  return (
    `<filter id="${id}" x="-${margin}%" y="-${margin}%" width="${100 + 2 * margin}%" height="${100 + 2 * margin}%" color-interpolation-filters="sRGB">` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${puff}" edgeMode="duplicate" result="soft"/>${round}` +
    `<feColorMatrix in="soft" values="0 0 0 ${edge * 2} ${1 - edge * 2} 0 0 0 ${edge * 2} ${1 - edge * 2} 0 0 0 ${edge * 2} ${1 - edge * 2} 0 0 0 0 1" result="rim"/>` +
    `<feComposite in="SourceGraphic" in2="round" operator="arithmetic" k1="${(2 * (1 - ambient)).toFixed(3)}" k2="${ambient}" result="a"/>` +
    `<feComposite in="a" in2="rim" operator="arithmetic" k1="1"/>` +
    `<feComposite in2="SourceAlpha" operator="in" result="shaded"/>${shine}${throwShadow}</filter>`
  )
}

/** How a cloth's surface looks from near: turbulence frequencies across and along, and how strong. */
export type Surface = { across: string; along?: string; strength: number; seed?: number }

/** A filter that lays a weave or grain over everything drawn in a group. */
export function surface(id: string, { across, along, strength, seed = 5 }: Surface): string {
  const noise = (frequency: string, n: number) =>
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="1" seed="${seed + n}"/>` +
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
  `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`
