import { between, randomFrom } from '../random.ts'

/** Steel and enamel of the tools. */
export const toolDefs =
  '<linearGradient id="steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f4f4f2"/><stop offset=".45" stop-color="#b3b4b6"/>' +
  '<stop offset=".55" stop-color="#8a8b8e"/><stop offset="1" stop-color="#d5d5d4"/></linearGradient>' +
  '<linearGradient id="enamel" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#4b4d52"/><stop offset="1" stop-color="#17181b"/></linearGradient>' +
  '<radialGradient id="disc" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#f2f2f0"/><stop offset=".5" stop-color="#a6a7a9"/><stop offset="1" stop-color="#595a5d"/></radialGradient>' +
  '<linearGradient id="beech" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e9cfa4"/><stop offset="1" stop-color="#c39a63"/></linearGradient>'

/** Tailor's shears, 560 long, points to the right, the screw at the origin. */
export const shears = (open = 9): string => {
  const half = (turn: number, flip: 1 | -1) =>
    `<g transform="rotate(${turn}) scale(1 ${flip})">` +
    '<path d="M-30 4C40-22 190-24 330 2 200 14 60 16-20 22Z" fill="url(#steel)"/>' +
    '<path d="M-10 14C90 12 220 10 330 2" stroke="#fff" stroke-opacity=".8" stroke-width="2" fill="none"/>' +
    '<path d="M20-4C-40 8-70 26-110 40-170 22-246 36-250 84-252 132-176 138-128 112-92 92-50 44 20 20Z M-140 62C-120 70-150 100-188 102-222 102-226 76-200 66-182 60-160 58-140 62Z" fill-rule="evenodd" fill="url(#enamel)"/>' +
    '<path d="M-112 44C-168 28-236 42-242 84" stroke="#fff" stroke-opacity=".28" stroke-width="5" fill="none" stroke-linecap="round"/></g>'
  return `${half(open, 1)}${half(-open, -1)}<circle r="13" fill="url(#disc)"/><path d="M-8-5 8 5" stroke="#3c3d40" stroke-width="3"/>`
}

/** A measuring tape along a line of points given as path data; one tick each 16 px. */
export const tape = (line: string): string => {
  const stroke = (colour: string, width: number, more = '') =>
    `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`
  return (
    stroke('#a97f26', 46) +
    stroke('#f0cf62', 43) +
    stroke('#3a2c12', 40, 'stroke-dasharray="1.6 14.4"') +
    stroke('#f0cf62', 20) +
    stroke('#f0cf62', 30, 'stroke-dasharray="64 16"') +
    stroke('#b3261e', 12, 'stroke-dasharray="9 71" stroke-dashoffset="-36"') +
    stroke('#fff3c0', 3, 'stroke-opacity=".7"')
  )
}

/** A piece of tailor's chalk about the origin. */
export const chalk = (colour: string): string =>
  `<path d="M-44-30C-10-42 22-42 50-26 34 8 20 28 2 44-22 30-38 2-44-30Z" fill="${colour}"/>` +
  '<path d="M-44-30C-10-42 22-42 50-26L44-18C20-32-8-32-38-22Z" fill="#fff" opacity=".6"/>'

/** A round weight that keeps patterns in place, about the origin. */
export const weight = (radius: number): string =>
  `<circle r="${radius}" fill="url(#disc)"/><circle r="${radius * 0.72}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>` +
  `<circle r="${radius * 0.2}" fill="#4e4f52"/>`

/** A spool lying on its side, 150 × 96, with thread wound on. */
export const spool = (light: string, mid: string, dark: string): string => {
  const lines = Array.from(
    { length: 30 },
    (_, i) => `M${-48 + i * 3.3}-37C${-46 + i * 3.3}-12 ${-46 + i * 3.3} 12 ${-48 + i * 3.3} 37`,
  )
  const id = `spool-${mid.slice(1)}`
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mid}"/><stop offset=".28" stop-color="${light}"/>` +
    `<stop offset=".6" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></linearGradient>` +
    '<rect x="-74" y="-47" width="22" height="94" rx="5" fill="url(#beech)"/><rect x="52" y="-47" width="22" height="94" rx="5" fill="url(#beech)"/>' +
    `<rect x="-54" y="-39" width="108" height="78" rx="6" fill="url(#${id})"/>` +
    `<path d="${lines.join('')}" stroke="${dark}" stroke-opacity=".42" stroke-width="1.1" fill="none"/>`
  )
}

/** Table boards with the grain running along them. */
export function boards(seed: string, tone: readonly [string, string, string]): string {
  const random = randomFrom(seed)
  const [base, fine, gap] = tone
  let drawn = `<rect width="1600" height="1067" fill="${base}"/>`
  for (let i = 0; i < 240; i++) {
    const y = between(random, 0, 1067)
    const x = between(random, -300, 1400)
    const long = between(random, 200, 900)
    const bend = between(random, -7, 7)
    drawn += `<path d="M${x.toFixed(0)} ${y.toFixed(0)}q${(long / 2).toFixed(0)} ${bend.toFixed(0)} ${long.toFixed(0)} 0" stroke="${fine}" stroke-opacity="${between(random, 0.08, 0.34).toFixed(2)}" stroke-width="${between(random, 0.8, 3).toFixed(1)}" fill="none"/>`
  }
  for (const y of [214, 428, 642, 856])
    drawn += `<path d="M0 ${y}H1600" stroke="${gap}" stroke-width="2.4" stroke-opacity=".5"/><path d="M0 ${y + 2.6}H1600" stroke="#fff" stroke-width="1.4" stroke-opacity=".35"/>`
  return drawn
}

/** The tones of a beech table and of a dark one. */
export const beechTable = ['#d8bd93', '#a37d4c', '#6d4f2a'] as const
