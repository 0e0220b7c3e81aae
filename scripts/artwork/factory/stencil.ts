/** Stencil letters as strokes on a field of 4 × 6: pictures may not depend on the fonts of a machine. */
const letters: Record<string, string> = {
  A: 'M0 6V2L2 0 4 2V6M0 4H4',
  C: 'M4 1L3 0H1L0 1V5L1 6H3L4 5',
  D: 'M0 0H3L4 1V5L3 6H0Z',
  E: 'M4 0H0V6H4M0 3H3',
  G: 'M4 1L3 0H1L0 1V5L1 6H4V3H2.500',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3 4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  U: 'M0 0V5L1 6H3L4 5V0',
  Z: 'M0 0H4L0 6H4',
  '0': 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  '1': 'M1 1L2.500 0V6',
  '2': 'M0 1L1 0H3L4 1V2.500L0 6H4',
  '3': 'M0 0H4L2 2.500 4 4V5L3 6H0',
  '4': 'M3 6V0L0 4H4',
  '5': 'M4 0H0V2.500H3L4 3.500V5L3 6H0',
  '6': 'M4 0H1L0 1V5L1 6H3L4 5V3.500L3 2.500H0',
  '7': 'M0 0H4L1.500 6',
  '8': 'M1 0H3L4 1V2L3 3H1L0 2V1ZM1 3L0 4V5L1 6H3L4 5V4L3 3',
  '9': 'M4 3H1L0 2V1L1 0H3L4 1V5L3 6H0',
  '/': 'M0 6L4 0',
  '-': 'M.600 3H3.400',
  '.': 'M1.600 5.400H2.400V6H1.600Z',
}

/** A line of stencilled text from its upper left corner; `high` px tall. */
export function stencil(text: string, x: number, y: number, high: number, ink: string): string {
  const unit = high / 6
  const drawn = text
    .split('')
    .map((letter, i) => `<path d="${letters[letter] ?? ''}" transform="translate(${i * 5.6} 0)"/>`)
    .join('')
  return `<g transform="translate(${x} ${y}) scale(${unit.toFixed(3)})" fill="none" stroke="${ink}" stroke-width=".95">${drawn}</g>`
}
