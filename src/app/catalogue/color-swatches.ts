/** Swatch colours of trade colour names. The last matching word decides. */
const tones: Record<string, string> = {
  black: '#1b1b1c',
  white: '#f7f6f2',
  ivory: '#f1ead9',
  ecru: '#e8dfc9',
  sand: '#d3bf9b',
  stone: '#b9b1a3',
  champagne: '#dcc5a0',
  khaki: '#a39466',
  bamboo: '#cfa869',
  cognac: '#a8592a',
  chestnut: '#5f3420',
  walnut: '#6a4a34',
  rust: '#a8491f',
  burgundy: '#5d1524',
  oxblood: '#571119',
  blush: '#e3b7ad',
  olive: '#5f6138',
  forest: '#22442f',
  navy: '#1c2742',
  indigo: '#2c3a66',
  cobalt: '#1d43a8',
  sky: '#a9c8e4',
  blue: '#2c4f9e',
  charcoal: '#3d4044',
  graphite: '#33383d',
  grey: '#9a9b9b',
  silver: '#c4c7ca',
  melange: '#a5a5a3',
}
const twoWords: Record<string, string> = {
  'rose gold': '#c78f7c',
  'sky blue': '#a9c8e4',
  'grey melange': '#a5a5a3',
  'washed black': '#3a3a3c',
}

/** A CSS colour (or two, for 'White/Navy'); undefined for an unknown name. */
export function findSwatch(name: string): string | undefined {
  const parts = name.toLowerCase().split('/').map(findTone)
  const [first, second] = parts
  if (first === undefined) return undefined
  return second === undefined ? first : `linear-gradient(135deg, ${first} 50%, ${second} 50%)`
}

function findTone(name: string): string | undefined {
  const known = Object.keys(twoWords).find((words) => name.includes(words))
  if (known) return twoWords[known]
  return name
    .split(/[^a-z]+/u)
    .map((word) => tones[word])
    .find((tone) => tone !== undefined)
}
