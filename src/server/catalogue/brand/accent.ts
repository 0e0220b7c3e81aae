/** Surfaces of `src/app/styles/tokens.css` on which the accent is text: paper, sheet, wash. */
const surfaces = {
  accent: ['#faf8f4', '#ffffff', '#f2eee6'],
  accent_dark: ['#15171a', '#1c1f23', '#25292e'],
}

/** Of text (WCAG 2.2, 1.4.3, level AA). */
const leastContrast = 4.5

type AccentName = keyof typeof surfaces

/** Undefined for a color that can be read on every surface, else a sentence with one that can. */
export function describeAccentError(name: AccentName, color: string): string | undefined {
  const contrasts = surfaces[name].map((surface) => measureContrast(color, surface))
  const least = Math.min(...contrasts)
  if (least >= leastContrast) return undefined
  const surface = surfaces[name][contrasts.indexOf(least)]
  return `${color} has a contrast of ${least.toFixed(1)} on ${surface}, and text needs ${leastContrast}: take ${adjustAccent(name, color)} or another ${name === 'accent' ? 'darker' : 'lighter'} one`
}

/** The color itself, or the nearest one that can be read: darker in light mode, lighter in dark mode. */
export function adjustAccent(name: AccentName, color: string): string {
  const towards = name === 'accent' ? 0 : 255
  for (let share = 0; share <= 1; share += 0.02) {
    const mixed = toHex(parseChannels(color).map((one) => one + (towards - one) * share))
    if (surfaces[name].every((surface) => measureContrast(mixed, surface) >= leastContrast))
      return mixed
  }
  return toHex([towards, towards, towards])
}

/** 1 to 21 (WCAG 2.2, contrast ratio). */
function measureContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [measureLuminance(one), measureLuminance(other)].toSorted(
    (a, b) => a - b,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

/** WCAG 2.2, relative luminance. */
function measureLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = parseChannels(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const parseChannels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

const toHex = (channels: number[]) =>
  `#${channels.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`
