import { colours } from '../colours.ts'
import { between, randomFrom } from '../random.ts'
import { cut, lying, placed, weave, type Scene } from './scene.ts'
import { toolDefs } from './tools.ts'

const thread = colours.cognac

const defs =
  '<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f2ede4"/><stop offset=".6" stop-color="#d8d0c4"/><stop offset="1" stop-color="#b9afa2"/></linearGradient>' +
  '<linearGradient id="head" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="#fdfcf8"/><stop offset=".5" stop-color="#e8e4db"/><stop offset="1" stop-color="#bdb6aa"/></linearGradient>' +
  '<linearGradient id="head-under" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8d877c" stop-opacity=".55"/><stop offset="1" stop-color="#8d877c" stop-opacity="0"/></linearGradient>' +
  '<linearGradient id="table-edge" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e3d3b6"/><stop offset=".1" stop-color="#c8ad82"/><stop offset="1" stop-color="#8c6d43"/></linearGradient>' +
  '<linearGradient id="cone" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".12"/><stop offset=".3" stop-color="#fff" stop-opacity=".4"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></linearGradient>' +
  '<radialGradient id="lamp" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fff6df" stop-opacity=".95"/><stop offset="1" stop-color="#fff6df" stop-opacity="0"/></radialGradient>' +
  '<linearGradient id="cloth-fall" x1="0" y1="0" x2="1" y2=".3"><stop offset="0" stop-color="#000" stop-opacity=".34"/><stop offset=".3" stop-color="#fff" stop-opacity=".14"/><stop offset=".7" stop-color="#000" stop-opacity=".04"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>' +
  '<filter id="back-1" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="5"/></filter>' +
  '<filter id="back-2" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="9"/></filter>'

/** A cone of thread, 90 wide and 150 high, standing on the origin. */
const cone = (colour: string): string => {
  const turns = Array.from({ length: 26 }, (_, i) => {
    const [y, half] = [-8 - i * 5, 44 - i * 1.1]
    return `M${-half} ${y}Q0 ${y + 9} ${half} ${y - 3}`
  })
  const body = 'M-45-4Q0 12 45-4L18-146Q0-152-18-146Z'
  return (
    '<path d="M-8-140H8V-176H-8Z" fill="#efe9de"/>' +
    `<path d="${body}" fill="${colour}"/><path d="${turns.join('')}" stroke="#000" stroke-opacity=".2" fill="none" stroke-width="1.6"/>` +
    `<path d="${body}" fill="url(#cone)"/>`
  )
}

const body =
  'M1130 742V470C1130 432 1112 420 1078 420H640C622 420 616 430 616 448V566C616 584 606 592 590 592H498C480 592 470 582 470 566V330C470 292 492 272 530 270L1240 250C1292 250 1318 276 1318 326V742Z'

/** A lockstitch machine from the front, as the operator sees it; cut off at the table, y = 742. */
const machine =
  `<path d="${body}" fill="url(#head)"/>` +
  '<path d="M1078 420H640C622 420 616 430 616 448V470H1130C1130 432 1112 420 1078 420Z" fill="url(#head-under)"/>' +
  '<path d="M490 300C520 286 900 276 1250 270" stroke="#fff" stroke-width="7" stroke-opacity=".85" fill="none" stroke-linecap="round"/>' +
  '<path d="M470 566V330M486 330V560" stroke="#a39b8e" stroke-width="2" fill="none"/>' +
  // wheel, stitch length, lever, plate
  '<rect x="1318" y="300" width="26" height="96" fill="#9a958c"/><rect x="1344" y="276" width="46" height="146" rx="18" fill="url(#enamel)"/><path d="M1352 300H1382M1352 320H1382M1352 340H1382M1352 360H1382M1352 380H1382" stroke="#fff" stroke-opacity=".18" stroke-width="4"/>' +
  '<circle cx="1222" cy="470" r="44" fill="url(#disc)"/><circle cx="1222" cy="470" r="31" fill="url(#enamel)"/><path d="M1222 442V462" stroke="#fff" stroke-width="4"/>' +
  '<rect x="1196" y="570" width="52" height="88" rx="8" fill="#6f6a62"/><rect x="1210" y="600" width="24" height="74" rx="10" fill="url(#enamel)"/>' +
  '<rect x="800" y="322" width="180" height="52" rx="4" fill="#1f262e"/><path d="M824 348H956" stroke="#c79a4b" stroke-width="5"/>' +
  // face plate: tension, take-up lever
  '<circle cx="528" cy="420" r="27" fill="url(#disc)"/><circle cx="528" cy="420" r="11" fill="#5c5d60"/><rect x="556" y="300" width="12" height="120" rx="6" fill="#55524c"/><path d="M562 340L530 326" stroke="url(#steel)" stroke-width="10" stroke-linecap="round"/>' +
  // needle bar, needle, foot
  '<rect x="532" y="592" width="16" height="62" fill="url(#steel)"/><rect x="527" y="640" width="26" height="20" rx="3" fill="#8b8c8f"/><path d="M537 660H543L541.500 726H538.500Z" fill="#d9dadb"/>' +
  '<rect x="566" y="592" width="14" height="100" fill="url(#steel)"/><path d="M560 690H586V712L604 726C612 732 610 738 600 738H506C498 738 498 732 506 728L560 712Z" fill="url(#steel)"/>'

const cloth =
  'M-20 800C120 770 250 742 470 740 720 738 940 741 1040 743 1092 744 1100 764 1060 776 960 804 740 806 640 846 560 874 590 960 540 1100H-20Z'

function seam(): string {
  const random = randomFrom('seam')
  let drawn = ''
  for (let i = 0; i < 40; i++) {
    const x = 516 - i * 14.2
    const y = 762 + i * i * 0.052 + between(random, -0.6, 0.6)
    drawn += `M${x.toFixed(1)} ${y.toFixed(1)}l-10 ${(0.6 + i * 0.04).toFixed(1)}`
  }
  return (
    '<path d="M560 756C420 758 200 786-20 850" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="9"/>' +
    '<path d="M560 754C420 756 200 784-20 848" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="2.500"/>' +
    `<path d="${drawn}" stroke="#3a2410" stroke-opacity=".6" stroke-width="4.6" transform="translate(1 2)" stroke-linecap="round"/>` +
    `<path d="${drawn}" stroke="${thread.light}" stroke-width="3.6" stroke-linecap="round"/>`
  )
}

const stand = (tones: readonly string[]): string =>
  '<rect x="-6" y="-360" width="10" height="560" fill="url(#steel)"/><path d="M-130 6H140" stroke="#77736b" stroke-width="9" stroke-linecap="round"/><path d="M-130-352H140" stroke="#8f8b83" stroke-width="6" stroke-linecap="round"/>' +
  tones.map((tone, i) => placed(cone(tone), -92 + i * 98, 4)).join('')

const threads =
  '<path d="M1202 24C1196 60 1210 160 1120 250M1120 250 760 268M760 268C640 300 560 300 534 326M530 330C520 380 540 400 528 420M528 420C560 470 552 540 540 592M540 640V662" fill="none" stroke="' +
  thread.mid +
  '" stroke-width="2.400"/>'

/** Line four: a lockstitch machine at a seam of indigo denim, with the next ones behind it. */
export const sewing: Scene = {
  file: 'sewing-line.webp',
  defs: toolDefs + defs + weave('seam-denim', 'denim'),
  content:
    '<rect width="1600" height="1067" fill="url(#wall)"/>' +
    '<path d="M-20 90H1620M-20 112H1620" stroke="#fff" stroke-opacity=".6" stroke-width="10"/>' +
    `<g filter="url(#back-2)" opacity=".75">${placed(machine, 700, 210, 0, 0.44)}${placed(machine, 250, 205, 0, 0.44)}${placed(machine, -220, 210, 0, 0.44)}<rect x="-20" y="532" width="1640" height="40" fill="#bfa680"/></g>` +
    `<g filter="url(#back-1)" opacity=".9">${placed(stand([colours.burgundy.mid, colours.ecru.mid]), 250, 330, 0, 0.6)}${placed(machine, -420, 150, 0, 0.7)}${placed(stand([colours.forest.mid, colours.sand.mid]), 780, 330, 0, 0.6)}<rect x="-20" y="668" width="1640" height="60" fill="#b0956a"/></g>` +
    '<rect y="742" width="1600" height="340" fill="url(#table-edge)"/><rect y="742" width="1600" height="9" fill="#f0e4cd"/>' +
    placed(stand([thread.mid, colours.indigo.mid, colours.ivory.mid]), 1290, 196, 0, 1) +
    lying(machine) +
    '<ellipse cx="540" cy="742" rx="230" ry="150" fill="url(#lamp)" opacity=".8"/>' +
    lying(
      cut(cloth, colours.indigo.mid, 'seam-denim') + `<path d="${cloth}" fill="url(#cloth-fall)"/>`,
    ) +
    seam() +
    '<path d="M560 690H586V712L604 726C612 732 610 738 600 738H506C498 738 498 732 506 728L560 712Z" fill="url(#steel)"/><path d="M537 660H543L541.500 744H538.500Z" fill="#e2e3e4"/>' +
    threads,
}
