import { colours } from '../colours.ts'
import { between, randomFrom } from '../random.ts'
import { cut, lying, placed, weave, type Scene } from './scene.ts'
import { beechTable, boards, chalk, shears, tape, toolDefs, weight } from './tools.ts'

const navy = colours.navy

/** The plies below, told by their edges along the left and the lower side of the lay. */
function plies(): string {
  const random = randomFrom('lay')
  let drawn = ''
  for (let i = 9; i >= 0; i--) {
    const [dx, dy] = [between(random, -3, 3) - i * 3.2, i * 5.4]
    const d = `M${148 + dx} -20C${156 + dx} 300 ${140 + dx} 620 ${150 + dx} ${868 + dy}C520 ${878 + dy} 1100 ${862 + dy} 1640 ${872 + dy}V-20Z`
    drawn += `<path d="${d}" fill="${i % 2 ? navy.dark : '#232c47'}"/><path d="${d}" fill="none" stroke="${navy.light}" stroke-opacity=".55" stroke-width="1.4"/>`
  }
  return drawn
}

const lay = 'M148-20C156 300 140 620 150 868 520 878 1100 862 1640 872V-20Z'
const back =
  'M-190-330C-120-346-60-334 0-316 60-334 120-346 190-330L214-250C196-170 206-110 232-60L224 330C80 346-80 346-224 330L-232-60C-206-110-196-170-214-250Z'
const sleeve =
  'M-150 300L-186-120C-130-196-70-270 0-282 74-270 136-190 178-112L146 300C50 312-56 312-150 300Z'
const collar = 'M-230 46C-120 18 120 18 230 46L262-38C120-62-120-62-262-38Z'

/** Manila card with its grain line, notches and the hole it hangs by. */
const card = (shape: string, hole: number, long: number): string =>
  cut(shape, '#e0c393', 'card-fibre', 0.6) +
  `<path d="${shape}" fill="none" stroke="#8a6a38" stroke-width="2"/>` +
  `<path d="M0 ${-long}V${long}M-12 ${-long + 22}L0 ${-long} 12 ${-long + 22}M-12 ${long - 22}L0 ${long} 12 ${long - 22}" fill="none" stroke="#5b4524" stroke-width="2.6"/>` +
  `<circle cy="${hole}" r="13" fill="${navy.dark}"/><circle cy="${hole}" r="13" fill="none" stroke="#8a6a38" stroke-width="2"/>` +
  '<path d="M40 20h120M40 44h84M40 68h100" stroke="#5b4524" stroke-opacity=".55" stroke-width="3"/>'

const chalked = (shape: string): string =>
  `<path d="${shape}" fill="none" stroke="#f4f1ea" stroke-width="4.4" stroke-opacity=".88" stroke-dasharray="31 1.6 12 .9 44 2.2"/>` +
  `<path d="${shape}" fill="none" stroke="#f4f1ea" stroke-width="9" stroke-opacity=".16"/>`

/** Twelve plies of navy twill, marked along the card patterns. */
export const cutting: Scene = {
  file: 'cutting-table.webp',
  defs: toolDefs + weave('lay-twill', 'twill') + weave('card-fibre', 'flannel'),
  content:
    boards('cutting', beechTable) +
    lying(plies(), 'lift') +
    cut(lay, navy.mid, 'lay-twill') +
    placed(chalked(back), 500, 420, -2, 1.09) +
    placed(lying(card(back, -250, 200), 'lift-thin'), 500, 420, -2, 1.03) +
    placed(chalked(sleeve), 1010, 366, 3, 1.13) +
    placed(lying(card(sleeve, -190, 170), 'lift-thin'), 1010, 366, 3, 1.07) +
    placed(chalked(collar), 1080, 796, 1, 0.98) +
    placed(chalked(sleeve), 1412, 372, 3, 1.13) +
    lying(placed(weight(44), 440, 600)) +
    lying(placed(weight(44), 636, 250)) +
    lying(placed(weight(40), 1006, 520)) +
    lying(placed(shears(6), 1330, 640, 214, 0.98), 'lift') +
    lying(placed(chalk('#e7e1f3'), 640, 800, 24)) +
    lying(placed(chalk('#f1d9a6'), 760, 822, -30, 0.8)) +
    lying(
      tape('M-40 930C120 900 250 960 420 950S700 880 860 940 1180 1010 1330 960 1560 940 1660 990'),
      'lift-thin',
    ),
}
