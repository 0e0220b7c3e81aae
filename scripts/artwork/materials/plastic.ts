/** Moulded acetal: black with a soft shine. Every part is drawn around 0, 0 and placed by `at`. */
export type Place = { x: number; y: number; angle?: number; scale?: number }

const at = ({ x, y, angle = 0, scale = 1 }: Place, inside: string) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})">${inside}</g>`

const body = (d: string, fill = '#2b2c2f') =>
  `<path d="${d}" fill="#000" fill-opacity=".18" transform="translate(5 8)"/><path d="${d}" fill="#000" fill-opacity=".3" transform="translate(3 4)"/>` +
  `<path d="${d}" fill="${fill}" stroke="#0d0d0f" stroke-width="1.6"/>`

const shine = (d: string, opacity = 0.28) =>
  `<path d="${d}" fill="#fff" fill-opacity="${opacity}"/>`

/** A side-release buckle, closed, for webbing running up and down; 60 px wide, 92 px tall. */
export const sideRelease = (place: Place): string =>
  at(
    place,
    body(
      'M-30 -46Q-30 -50 -26 -50H26Q30 -50 30 -46V-30L27 -20L30 -6Q33 8 27 22V42Q27 47 22 47H-22Q-27 47 -27 42V22Q-33 8 -30 -6L-27 -20L-30 -30Z',
    ) +
      `<path d="M-22 -43H22V-37H-22Z" fill="#060607"/><path d="M-20 33H20V40H-20Z" fill="#060607"/>` +
      `<path d="M-25 -22H25" stroke="#000" stroke-width="3"/><path d="M-25 -20H25" stroke="#fff" stroke-opacity=".3" stroke-width="1.2"/>` +
      `<path d="M-30 -5Q-22 8 -27 22M30 -5Q22 8 27 22" stroke="#000" stroke-width="2.4" fill="none"/>` +
      shine('M-26 -47H20Q10 -44 -26 -44Z', 0.45) +
      shine('M-24 -17H14Q4 2 -18 26Q-24 28 -24 20Q-19 8 -25 -8Z', 0.13) +
      shine('M-29 -2Q-31 8 -27 18Q-25 8 -27 -2Z', 0.4) +
      `<path d="M-13 -12H13M-13 -5H13M-13 2H13" stroke="#fff" stroke-opacity=".1" stroke-width="2"/>`,
  )

/** A ladder-lock adjuster for webbing of about 40 px, 56 px wide. */
export const ladderLock = (place: Place): string =>
  at(
    place,
    body(
      'M-28 -24Q-28 -28 -24 -28H24Q28 -28 28 -24L26 20L30 32Q30 37 24 37H-24Q-30 37 -30 32L-26 20Z',
    ) +
      `<path d="M-20 -20H20V-13H-20Z" fill="#060607"/><path d="M-19 12H19V20H-19Z" fill="#060607"/>` +
      shine('M-24 -26H22V-23H-24Z', 0.4) +
      shine('M-22 -9H20V-4H-22Z', 0.24) +
      shine('M-25 24H10L6 29H-26Z', 0.24) +
      `<path d="M-20 -1H20M-20 4H20" stroke="#000" stroke-width="2" stroke-opacity=".7"/>`,
  )

/** A tri-glide for webbing of about 40 px. */
export const triGlide = (place: Place): string =>
  at(
    place,
    body('M-27 -17Q-27 -20 -23 -20H23Q27 -20 27 -17V17Q27 20 23 20H-23Q-27 20 -27 17Z') +
      `<path d="M-21 -14H21V-7H-21ZM-21 7H21V14H-21Z" fill="#08080a"/>` +
      shine('M-25 -18.500H20V-16.500H-25Z', 0.45) +
      shine('M-21 -5H18V-1H-21Z', 0.26),
  )

/** A cord lock (spring toggle), 34 px wide. */
export const cordLock = (place: Place): string =>
  at(
    place,
    body('M-9 -30Q-9 -34 0 -34Q9 -34 9 -30V-14H-9Z', '#3a3b3f') +
      body('M-17 -16Q-17 -20 -12 -20H12Q17 -20 17 -16V16Q17 24 0 24Q-17 24 -17 16Z') +
      `<circle cx="0" cy="2" r="6.500" fill="#050506"/>` +
      shine('M-14 -17H6V-14H-14Z', 0.4) +
      shine('M-14 -11H-9V14Q-12 16 -14 12Z', 0.25),
  )

/** A tape ring: half round, 48 px wide, in metal or plastic. */
export const dRing = (place: Place, colour = '#2b2c2f', light = '#8d8f94'): string => {
  const d = 'M-22 -12H22Q24 18 0 22Q-24 18 -22 -12Z'
  return at(
    place,
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="7" transform="translate(3 5)"/>` +
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="7" stroke-linejoin="round"/>` +
      `<path d="${d}" fill="none" stroke="${light}" stroke-width="1.8" stroke-linejoin="round" transform="translate(-.8 -1.4)"/>`,
  )
}
