import { poplin } from '../shirts/business.ts'
import { between, randomFrom } from '../random.ts'
import { cut, lying, placed, product, weave, type Scene } from './scene.ts'
import { boards, toolDefs } from './tools.ts'

const shirt = product(poplin, 0.72)

const board =
  'M-40 96C420 70 980 74 1330 130 1560 168 1690 330 1690 536 1690 742 1560 900 1330 936 980 992 420 996-40 970Z'

const defs =
  '<linearGradient id="iron-body" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#4f535a"/><stop offset=".5" stop-color="#2d3138"/><stop offset="1" stop-color="#15181c"/></linearGradient>' +
  '<linearGradient id="iron-grip" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5b4030"/><stop offset=".4" stop-color="#a9764d"/><stop offset="1" stop-color="#3d2717"/></linearGradient>' +
  '<filter id="steam" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="26"/></filter>'

/** A steam iron from above, 470 long, its point to the left. */
const iron =
  '<path d="M-262 0C-196-92-70-122 60-124 160-124 206-96 206 0 206 96 160 124 60 124-70 122-196 92-262 0Z" fill="url(#disc)"/>' +
  '<path d="M-240 0C-180-80-66-108 60-110 150-110 192-86 192 0 192 86 150 110 60 110-66 108-180 80-240 0Z" fill="#6e7074"/>' +
  '<path d="M-206 0C-156-66-60-92 60-94 140-94 176-74 176 0 176 74 140 94 60 94-60 92-156 66-206 0Z" fill="url(#iron-body)"/>' +
  '<path d="M-186-8C-140-60-52-80 60-82 130-82 158-70 164-30" stroke="#fff" stroke-opacity=".34" stroke-width="5" fill="none" stroke-linecap="round"/>' +
  '<circle cx="-120" r="21" fill="url(#disc)"/><circle cx="-120" r="9" fill="#2d3138"/>' +
  '<rect x="-78" y="-30" width="226" height="60" rx="30" fill="#0e1013" opacity=".5" transform="translate(8 14)"/>' +
  '<rect x="-78" y="-31" width="226" height="62" rx="31" fill="url(#iron-grip)"/><path d="M-52-16H120" stroke="#fff" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"/>' +
  '<rect x="176" y="-15" width="40" height="30" rx="8" fill="#1b1d21"/>'

function steam(): string {
  const random = randomFrom('steam')
  let drawn = ''
  for (let i = 0; i < 15; i++) {
    const [x, y] = [between(random, -330, 130), between(random, -210, -30)]
    drawn += `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${between(random, 40, 96).toFixed(0)}" ry="${between(random, 26, 64).toFixed(0)}" fill="#fff" fill-opacity="${between(random, 0.16, 0.38).toFixed(2)}"/>`
  }
  return `<g filter="url(#steam)">${drawn}</g>`
}

/** A poplin shirt on the board before it is folded. */
export const pressing: Scene = {
  file: 'pressing.webp',
  defs: toolDefs + defs + weave('board-cover', 'oxford') + shirt.defs,
  content:
    boards('pressing', ['#8d8579', '#5f574c', '#3c362e']) +
    lying(cut(board, '#b9c2c6', 'board-cover'), 'lift-high') +
    `<path d="${board}" fill="none" stroke="#8a969c" stroke-width="7"/><path d="${board}" fill="none" stroke="#eef2f3" stroke-width="2" stroke-dasharray="13 8" transform="translate(18 14) scale(.978 .972)"/>` +
    placed(lying(shirt.drawing), 560, 556, -84, 1.05) +
    placed(steam(), 1130, 520) +
    lying(
      '<path d="M1392 470C1470 452 1500 380 1470 300 1440 220 1500 120 1640 90" fill="none" stroke="#24272c" stroke-width="15" stroke-linecap="round"/><path d="M1392 467C1468 449 1496 378 1466 300 1437 220 1497 117 1640 86" fill="none" stroke="#6d7178" stroke-width="3"/>',
    ) +
    lying(placed(iron, 1180, 520, -14, 1.04), 'lift-high'),
}
