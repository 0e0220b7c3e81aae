import { colours } from '../colours.ts'
import { randomFrom } from '../random.ts'
import type { Sewing } from './sewing.ts'

const lines = (from: number, to: number, step: number, line: (at: number) => string) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => line(from + i * step)).join('')

/** The pattern over a part; on sleeves it follows the arm. */
export function patternOf(g: Sewing, part: 'body' | 'sleeve', mirror: boolean): string {
  if (!g.pattern) return ''
  const drawn = pattern(g)
  if (part === 'body') return drawn
  return `<g transform="rotate(${mirror ? 13 : -13} ${mirror ? 300 : 980} 620)">${drawn}</g>`
}

function pattern(g: Sewing): string {
  const { second } = g
  const ink = colours[second ?? 'navy'].mid
  switch (g.pattern) {
    case 'breton':
      return `<g fill="none" stroke="${ink}" stroke-width="17" stroke-opacity=".94">${lines(505, 1320, 58, (y) => `<path d="M-100 ${y}Q640 ${y + 26} 1400 ${y}"/>`)}</g>`
    case 'stripe':
      return `<g fill="none" stroke="#f2efe8" stroke-width="7" stroke-opacity=".92">${lines(-100, 1400, 26, (x) => `<path d="M${x} 250Q${x + (x - 640) * 0.02} 800 ${x + (x - 640) * 0.03} 1500"/>`)}</g>`
    case 'check':
      return (
        `<g fill="none" stroke="#14090b" stroke-width="46" stroke-opacity=".5">${lines(-100, 1400, 128, (x) => `<path d="M${x} 200V1500"/>`)}${lines(260, 1500, 128, (y) => `<path d="M-100 ${y}Q640 ${y + 14} 1400 ${y}"/>`)}</g>` +
        `<g fill="none" stroke="#e9d9b8" stroke-width="4" stroke-opacity=".6">${lines(-36, 1400, 128, (x) => `<path d="M${x} 200V1500"/>`)}${lines(324, 1500, 128, (y) => `<path d="M-100 ${y}Q640 ${y + 14} 1400 ${y}"/>`)}</g>` +
        `<g fill="none" stroke="#e9d9b8" stroke-width="2" stroke-opacity=".35">${lines(-14, 1400, 128, (x) => `<path d="M${x} 200V1500"/>`)}</g>`
      )
    default:
      return leaves(g.model)
  }
}

/** Palm leaves in two lighter tones, scattered without touching each other much. */
function leaves(model: string): string {
  const next = randomFrom(model)
  const leaf = (x: number, y: number, turn: number, size: number, tone: string) => {
    const blades = Array.from({ length: 9 }, (_, i) => {
      const angle = -70 + i * 17.5
      return `<path d="M0 0Q18 -46 0 -${96 - Math.abs(i - 4) * 9}Q-18 -46 0 0Z" transform="rotate(${angle})"/>`
    }).join('')
    return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)}) scale(${size.toFixed(2)})" fill="${tone}">${blades}<path d="M0 0V70" stroke="${tone}" stroke-width="5"/></g>`
  }
  const tones = ['#6f8f6a', '#cdbb8f', '#48705a', '#8fa886']
  return Array.from({ length: 180 }, (_, i) => {
    const [column, row] = [i % 12, Math.floor(i / 12)]
    const x = column * 132 + (row % 2) * 66 + next() * 40 - 120
    const y = 180 + row * 92 + next() * 40
    return leaf(x, y, next() * 360, 0.66 + next() * 0.36, tones[i % 4] ?? '')
  }).join('')
}
