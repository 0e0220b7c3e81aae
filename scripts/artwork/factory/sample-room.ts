import { canvasRucksack } from '../backpacks/canvas-rucksack.ts'
import { colours } from '../colours.ts'
import { bomber } from '../jackets/bomber.ts'
import { travelSet } from '../makeup-brushes/travel-set.ts'
import { between, randomFrom } from '../random.ts'
import { oxford } from '../shirts/business.ts'
import { garmentDyed } from '../t-shirts/crews.ts'
import { longZipAround } from '../wallets/long-zip-around.ts'
import { passportWallet } from '../wallets/passport-wallet.ts'
import { cutSwatch, hung, pinned, sampleDefs, stack, swing } from './samples.ts'
import { lying, placed, product, weave, type Scene } from './scene.ts'
import { toolDefs } from './tools.ts'

const size = 0.58
const jacket = product(bomber, size)
const shirt = product(oxford, size)
const tee = product(garmentDyed, size)
const rucksack = product(canvasRucksack, 0.36)
const brushes = product(travelSet, 0.2)
const zipped = product(longZipAround, 0.19)
const passport = product(passportWallet, 0.17)

const defs =
  '<linearGradient id="room-wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f1ece3"/><stop offset=".55" stop-color="#ddd6ca"/><stop offset="1" stop-color="#b6ac9e"/></linearGradient>' +
  '<linearGradient id="rail" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6f7176"/><stop offset=".22" stop-color="#f6f6f5"/><stop offset=".5" stop-color="#a3a5a9"/><stop offset="1" stop-color="#3e4046"/></linearGradient>' +
  '<linearGradient id="top-plane" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b99a6c"/><stop offset="1" stop-color="#e2c79c"/></linearGradient>' +
  '<linearGradient id="front-edge" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cfb082"/><stop offset=".12" stop-color="#b8976a"/><stop offset="1" stop-color="#7c5c37"/></linearGradient>' +
  '<filter id="foot" x="-30%" y="-200%" width="160%" height="500%"><feGaussianBlur stdDeviation="9"/></filter>'

/** Where something stands on the table or a shelf. */
const foot = (x: number, y: number, half: number, opacity = 0.5): string =>
  `<ellipse cx="${x + 8}" cy="${y}" rx="${half}" ry="11" fill="#22190f" opacity="${opacity}" filter="url(#foot)"/>`

/** Grain along a board. */
function grain(seed: string, x: number, y: number, w: number, h: number, lines: number): string {
  const random = randomFrom(seed)
  let drawn = ''
  for (let i = 0; i < lines; i++) {
    const at = y + h * random() ** 0.8
    const from = between(random, x - 60, x + w * 0.8)
    const long = Math.min(between(random, w * 0.1, w * 0.5), x + w - from)
    drawn += `<path d="M${Math.max(x, from).toFixed(0)} ${at.toFixed(1)}q${(long / 2).toFixed(0)} ${between(random, -2, 2).toFixed(1)} ${long.toFixed(0)} 0" stroke="#7d5a2e" stroke-opacity="${between(random, 0.06, 0.28).toFixed(2)}" stroke-width="${between(random, 0.8, 2.2).toFixed(1)}" fill="none"/>`
  }
  return drawn
}

const wall =
  '<rect width="1600" height="1067" fill="url(#room-wall)"/>' +
  Array.from(
    { length: 11 },
    (_, i) =>
      `<path d="M${60 + i * 150} 0V850" stroke="#8f8576" stroke-opacity=".3" stroke-width="2"/><path d="M${62.5 + i * 150} 0V850" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`,
  ).join('')

const rail =
  lying('<rect x="-20" y="62" width="1110" height="17" rx="8" fill="url(#rail)"/>', 'lift-high') +
  lying('<rect x="1078" y="54" width="20" height="33" rx="6" fill="url(#enamel)"/>')

const shelf =
  lying('<path d="M1180 404V486M1536 404V486" stroke="#2b2d31" stroke-width="14"/>', 'lift-thin') +
  lying(
    '<rect x="1130" y="384" width="490" height="30" fill="url(#front-edge)"/><rect x="1130" y="384" width="490" height="4" fill="#f1ddb8"/>' +
      grain('shelf', 1130, 390, 490, 22, 26),
    'lift-high',
  )

const table =
  '<rect y="838" width="1600" height="120" fill="url(#top-plane)"/>' +
  grain('top', 0, 842, 1600, 112, 110) +
  '<rect y="958" width="1600" height="120" fill="url(#front-edge)"/><rect y="956" width="1600" height="5" fill="#f3e2c2"/>' +
  grain('front', 0, 966, 1600, 100, 60)

const swatch = (tone: string): string =>
  '<rect x="-42" y="-22" width="84" height="262" rx="3" fill="#f7f4ee"/>' +
  `<rect x="-34" y="34" width="68" height="196" fill="${tone}"/><rect x="-34" y="34" width="68" height="196" fill="url(#card-twill)"/><circle r="7" fill="#8b8378"/>`

/** The colour card, fanned out flat on the table. */
const fan = (['navy', 'cobalt', 'forest', 'olive', 'sand', 'rust', 'burgundy', 'charcoal'] as const)
  .map(
    (name, i) =>
      `<g transform="rotate(${-78 + i * 22})">${lying(swatch(colours[name].mid), 'lift-thin')}</g>`,
  )
  .join('')

/** A swatch lying on the table. */
const lyingSwatch = (colour: string, x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) scale(1 .4)">${placed(cutSwatch(colour, 'card-twill', 130, 140), 0, -60, turn)}</g>`

/** The room the samples hang and stand in: what a buyer is shown first. */
export const sampleRoom: Scene = {
  file: 'sample-room.webp',
  defs:
    toolDefs +
    defs +
    sampleDefs +
    weave('card-twill', 'twill') +
    weave('fold-jersey', 'heavyJersey') +
    weave('fold-oxford', 'oxford') +
    [jacket, shirt, tee, rucksack, brushes, zipped, passport].map((one) => one.defs).join(''),
  content:
    wall +
    rail +
    placed(
      hung(
        { id: 'neck-3', drawing: tee.drawing, size },
        { top: -527, path: 'M-96-522C-60-536 60-536 96-522L84-480C40-448-40-448-84-480Z' },
      ),
      838,
      68,
    ) +
    placed(
      hung(
        { id: 'neck-2', drawing: shirt.drawing, size },
        { top: -547, path: 'M-98-520C-70-560 70-560 98-520L10-424H-10Z' },
      ),
      532,
      68,
    ) +
    placed(
      hung(
        { id: 'neck-1', drawing: jacket.drawing, size },
        { top: -563, path: 'M-78-540C-50-572 50-572 78-540L66-482C30-458-30-458-66-482Z' },
      ),
      210,
      68,
    ) +
    swing(216, 252, 7) +
    swing(533, 238, -5) +
    swing(866, 205, 5) +
    shelf +
    foot(1212, 386, 66) +
    foot(1386, 386, 120) +
    placed(lying(zipped.drawing), 1358, 264, 5.5) +
    placed(lying(passport.drawing), 1470, 283, 5) +
    placed(lying(brushes.drawing), 1212, 276) +
    table +
    placed(pinned(colours.navy.mid, 'card-twill', 100, 130), 1432, 500, -2) +
    placed(pinned(colours.sand.mid, 'fold-oxford', 100, 130), 1516, 520, 2) +
    foot(1240, 890, 160) +
    placed(lying(rucksack.drawing), 1240, 686) +
    foot(1468, 916, 110) +
    placed(
      stack('stack', 210, [
        { tones: colours.navy, weaveId: 'fold-jersey', high: 34 },
        { tones: colours.ivory, weaveId: 'fold-jersey', high: 32 },
        { tones: colours['grey melange'], weaveId: 'fold-jersey', high: 38 },
        { tones: colours.forest, weaveId: 'fold-jersey', high: 33 },
        { tones: colours['sky blue'], weaveId: 'fold-oxford', high: 29 },
        { tones: colours.white, weaveId: 'fold-oxford', high: 28 },
        { tones: colours.burgundy, weaveId: 'fold-jersey', high: 36 },
      ]),
      1468,
      920,
    ) +
    lyingSwatch(colours.rust.mid, 190, 886, -9) +
    lyingSwatch(colours.ivory.mid, 262, 906, 5) +
    `<g transform="translate(640 866) scale(1 .42)">${fan}</g>`,
}
