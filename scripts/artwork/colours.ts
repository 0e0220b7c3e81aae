/** Three tones of one colour, as hex: in the light, by itself, in the shade. */
export type Tones = { light: string; mid: string; dark: string }

const tone = (light: string, mid: string, dark: string): Tones => ({ light, mid, dark })

/** The colours of the line plan under the names the trade gives them. Prints and checks are named by their ground. */
export const colours = {
  white: tone('#fbfaf7', '#efedea', '#c9c7c6'),
  ecru: tone('#f5efe0', '#e6dcc6', '#b8ac93'),
  ivory: tone('#f4ecda', '#e6dcc8', '#b3a68c'),
  stone: tone('#d2cbbd', '#b5ac9b', '#857d6e'),
  sand: tone('#dcc6a2', '#c4a97f', '#8f7650'),
  champagne: tone('#e9d8bc', '#c4ab88', '#86704f'),
  bamboo: tone('#e6c48c', '#d3aa6c', '#8d6430'),
  khaki: tone('#a2946c', '#7f7350', '#4f4731'),
  olive: tone('#7b7a51', '#575836', '#32331d'),
  forest: tone('#44684f', '#27452f', '#12251a'),
  cobalt: tone('#4d78d6', '#2750b0', '#14306f'),
  navy: tone('#44517a', '#283356', '#151b33'),
  indigo: tone('#5f769c', '#394f78', '#1f2d4a'),
  'sky blue': tone('#d3e2f1', '#b2cae3', '#7f99b5'),
  'washed black': tone('#6c6d71', '#47484c', '#26272a'),
  black: tone('#47464a', '#242427', '#0f0f11'),
  charcoal: tone('#696c72', '#44474d', '#25272b'),
  graphite: tone('#6b7077', '#4a4c51', '#2a2d33'),
  'grey melange': tone('#c2c3c5', '#9c9ea2', '#6b6d72'),
  grey: tone('#b9babc', '#95979b', '#66686c'),
  silver: tone('#e2e3e5', '#a9aaad', '#66686c'),
  blush: tone('#efcfc4', '#d9a9a0', '#a6736b'),
  'rose gold': tone('#eec4b4', '#c08a78', '#7f5044'),
  burgundy: tone('#8e3a48', '#64202d', '#381018'),
  oxblood: tone('#8a3234', '#5c1c20', '#310c10'),
  rust: tone('#c8754a', '#a34f2a', '#662d15'),
  cognac: tone('#c9834a', '#9c5a2b', '#5c3013'),
  chestnut: tone('#8b5a3b', '#633a23', '#371d10'),
  walnut: tone('#96694b', '#6e4630', '#3a2215'),
} as const satisfies Record<string, Tones>
