import { between, randomFrom } from '../random.ts'
import { bifoldWithCoinPocket } from '../wallets/bifold-with-coin-pocket.ts'
import { slimBifold } from '../wallets/slim-bifold.ts'
import { hangtag, label } from './paper.ts'
import { cut, lying, placed, product, weave, type Scene } from './scene.ts'
import { toolDefs } from './tools.ts'

const kraft = '#c49a66'
const first = product(bifoldWithCoinPocket, 0.235)
const second = product(slimBifold, 0.235)

/** A gift box with its wallet on tissue, 300 × 300. */
const giftBox = (wallet: string): string =>
  '<rect x="-152" y="-146" width="304" height="292" rx="4" fill="#2b2f35"/><rect x="-152" y="-146" width="304" height="292" rx="4" fill="url(#box-rim)"/>' +
  '<rect x="-138" y="-132" width="276" height="264" fill="#f2ede2"/><path d="M-138-132L-60-60-138 20ZM138 132L70 50 138-30ZM138-132 40-100 138-60Z" fill="#fff" opacity=".7"/><path d="M-138 132L-40 96 60 132Z" fill="#d9d1c0" opacity=".8"/>' +
  lying(wallet, 'lift-thin')

function carton(): string {
  const random = randomFrom('carton')
  const flap = (d: string, shade: number) =>
    lying(
      cut(d, kraft, 'kraft', 0.8) + `<path d="${d}" fill="#2b1b08" fill-opacity="${shade}"/>`,
      'lift',
    )
  let flutes = ''
  for (let i = 0; i < 70; i++) flutes += `M${150 + i * 14.6} 92l5 5 5-5`
  let fibres = ''
  for (let i = 0; i < 120; i++)
    fibres += `M${between(random, 160, 1160).toFixed(0)} ${between(random, -10, 1060).toFixed(0)}h${between(random, 4, 22).toFixed(0)}`
  return (
    flap('M150 96H1170L1216-60H104Z', 0.04) +
    flap('M150 96V960L-60 1000V56Z', 0) +
    flap('M1170 96V960L1390 1004V60Z', 0.14) +
    flap('M150 960H1170L1220 1120H100Z', 0.1) +
    '<rect x="150" y="96" width="1020" height="864" fill="#5e4322"/><rect x="150" y="96" width="1020" height="864" fill="url(#carton-depth)"/>' +
    `<path d="${flutes}" stroke="#7d5a30" stroke-width="2" fill="none"/><path d="${fibres}" stroke="#6d4c22" stroke-opacity=".25" fill="none"/>`
  )
}

const tapeRoll =
  '<circle r="96" fill="#c9a468"/><circle r="96" fill="none" stroke="#8a6430" stroke-width="2"/>' +
  Array.from(
    { length: 9 },
    (_, i) => `<circle r="${58 + i * 4.4}" fill="none" stroke="#8a6430" stroke-opacity=".25"/>`,
  ).join('') +
  '<circle r="54" fill="#e6dccb"/><circle r="47" fill="#3b342b"/><path d="M-70-60A92 92 0 0 1 20-90" stroke="#fff" stroke-width="6" stroke-opacity=".6" fill="none" stroke-linecap="round"/>'

/** A carton filled with wallets in their boxes, with its label before it is closed. */
export const packing: Scene = {
  file: 'packing.webp',
  defs:
    toolDefs +
    weave('kraft', 'flannel') +
    weave('floor', 'linen') +
    '<linearGradient id="carton-depth" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".5"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>' +
    '<linearGradient id="box-rim" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/></linearGradient>' +
    first.defs +
    second.defs,
  content:
    cut('M0 0H1600V1067H0Z', '#b9b3a8', 'floor') +
    carton() +
    [0, 1, 2]
      .flatMap((column) =>
        [0, 1, 2].map((row) =>
          placed(
            lying(giftBox((column + row) % 2 ? second.drawing : first.drawing), 'lift-thin'),
            322 + column * 338,
            240 + row * 288,
            0,
            0.96,
          ),
        ),
      )
      .slice(0, 8)
      .join('') +
    placed(
      lying(
        '<rect x="-148" y="-138" width="296" height="276" rx="4" fill="#3a3f46"/><path d="M-60-6H60" stroke="#c79a4b" stroke-width="6"/><path d="M-36 14H36" stroke="#c79a4b" stroke-width="3"/>',
        'lift',
      ),
      1010,
      820,
      4,
    ) +
    lying(placed(label(), 1440, 240, 9), 'lift-thin') +
    lying(placed(tapeRoll, 1452, 560)) +
    lying(placed(hangtag('#efe6d4'), 1430, 850, -16), 'lift-thin') +
    lying(placed(hangtag('#efe6d4'), 1506, 872, 12), 'lift-thin'),
}
