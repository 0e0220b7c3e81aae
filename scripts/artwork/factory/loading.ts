import { between, randomFrom } from '../random.ts'
import { carton, cartonDefs } from './cartons.ts'
import { cut, lying, placed, weave, type Scene } from './scene.ts'
import { stencil } from './stencil.ts'
import { toolDefs } from './tools.ts'

const eye = { x: 1150, y: 430 }
const [wide, high] = [232, 204]
const left = 120
const right = left + 3 * wide
const foot = 898
const top = foot - 3 * high
const depth = 0.17

/** A point of the front, `k` of the way to the vanishing point. */
const far = (x: number, y: number, k: number): string =>
  `${(x + (eye.x - x) * k).toFixed(1)} ${(y + (eye.y - y) * k).toFixed(1)}`

const quad = (x: number, y: number, x2: number, y2: number, k: number, k2: number): string =>
  `M${far(x, y, k)}L${far(x2, y2, k)} ${far(x2, y2, k2)} ${far(x, y, k2)}Z`

const defs =
  '<linearGradient id="hall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e9e5dd"/><stop offset="1" stop-color="#a9a297"/></linearGradient>' +
  '<linearGradient id="floor-light" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8f8b84"/><stop offset=".3" stop-color="#aaa59c"/><stop offset="1" stop-color="#bdb7ac"/></linearGradient>' +
  '<linearGradient id="inside" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0f1216" stop-opacity=".86"/><stop offset="1" stop-color="#0f1216" stop-opacity=".08"/></linearGradient>' +
  '<linearGradient id="red" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#c8453a"/><stop offset=".3" stop-color="#b3261e"/><stop offset="1" stop-color="#5f0f0c"/></linearGradient>' +
  '<linearGradient id="rod" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#8a8b8e"/><stop offset=".3" stop-color="#f4f4f2"/><stop offset=".6" stop-color="#9a9b9e"/><stop offset="1" stop-color="#4a4b4f"/></linearGradient>' +
  '<linearGradient id="rubber" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#1b1d20"/><stop offset=".3" stop-color="#45484d"/><stop offset="1" stop-color="#17181b"/></linearGradient>' +
  '<linearGradient id="plank" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dcbc88"/><stop offset="1" stop-color="#94703f"/></linearGradient>' +
  '<linearGradient id="strap" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#2f6b4b"/><stop offset=".35" stop-color="#4f9a71"/><stop offset="1" stop-color="#1f4a34"/></linearGradient>' +
  '<filter id="away" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="3.2"/></filter>' +
  '<filter id="fork-shade" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5"/></filter>' +
  '<filter id="ground" x="-20%" y="-100%" width="140%" height="300%"><feGaussianBlur stdDeviation="14"/></filter>'

/** The open container behind the dock's door, a little out of focus. */
function container(): string {
  const [l, t, r, b] = [716, 60, 1584, 806]
  let walls = ''
  for (let i = 0; i < 26; i++) {
    const [k, k2] = [1 - 1 / (1 + i * 0.05), 1 - 1 / (1 + (i + 1) * 0.05)]
    const [a, c] = i % 2 ? ['#3f5a6b', '#35505f'] : ['#51707f', '#2c4350']
    walls += `<path d="${quad(l, t, l, b, k, k2)}" fill="${a}"/><path d="${quad(r, t, r, b, k, k2)}" fill="${c}"/>`
  }
  let floor = `<path d="${quad(l, b, r, b, 0, 0.6)}" fill="#7b5a36"/>`
  for (let i = 1; i < 14; i++) {
    const x = l + ((r - l) * i) / 14
    floor += `<path d="M${far(x, b, 0)}L${far(x, b, 0.6)}" stroke="#3d2a15" stroke-width="2.4" stroke-opacity=".7"/>`
  }
  const size = 0.56
  let load = ''
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 4; column++) {
      const n = row * 4 + column
      if (row === 3 && column > 1) continue
      load += placed(
        carton(`in ${n}`, 60 + n, wide, high),
        886 + column * wide * size,
        655 - (row + 1) * high * size,
        0,
        size,
      )
    }
  return (
    `<path d="M${l} ${t}H${r}V${b}H${l}Z" fill="#14181d"/>` +
    walls +
    floor +
    `<path d="${quad(l, t, r, t, 0, 0.6)}" fill="#1a2229"/>` +
    lying(load, 'lift') +
    `<path d="M${l} ${t}H${r}V${b}H${l}Z" fill="url(#inside)"/>`
  )
}

const building =
  '<rect x="-40" y="-40" width="1680" height="870" fill="url(#hall)"/>' +
  Array.from(
    { length: 12 },
    (_, i) =>
      `<path d="M-40 ${40 + i * 70}H650" stroke="#857d70" stroke-opacity=".4" stroke-width="3"/><path d="M-40 ${43 + i * 70}H650" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`,
  ).join('') +
  stencil('04', 250, 84, 120, '#1f262e') +
  '<rect x="640" y="-40" width="78" height="850" fill="url(#rubber)"/><rect x="640" y="-40" width="1000" height="102" fill="#26282c"/><rect x="1580" y="-40" width="70" height="850" fill="#1b1d20"/>' +
  '<path d="M650 620V800" stroke="#e2b21f" stroke-width="14" stroke-dasharray="34 26"/>'

function ground(): string {
  const random = randomFrom('dock')
  let specks = ''
  for (let i = 0; i < 900; i++) {
    const y = 812 + 255 * random() ** 0.7
    specks += `<circle cx="${between(random, 0, 1600).toFixed(0)}" cy="${y.toFixed(0)}" r="${between(random, 0.6, 2.2).toFixed(1)}" fill="${random() < 0.5 ? '#5e5a53' : '#e0dbd1'}" fill-opacity="${between(random, 0.15, 0.5).toFixed(2)}"/>`
  }
  const plate = 'M700 806H1590L1660 900H640Z'
  let tread = ''
  for (let row = 0; row < 7; row++)
    for (let i = 0; i < 44; i++) {
      const [y, spread] = [815 + row * 12, 1 + row * 0.021]
      const x = eye.x + (i - 22) * 21 * spread + (row % 2) * 10
      tread += `M${x.toFixed(0)} ${y}l${row % 2 ? 8 : -8} 5`
    }
  return (
    '<rect y="806" width="1600" height="261" fill="url(#floor-light)"/>' +
    specks +
    '<path d="M-20 1012H1620L1630 1040H-30Z" fill="#dcae22" fill-opacity=".75"/>' +
    `<path d="${plate}" fill="#7d8085"/><clipPath id="plate"><path d="${plate}"/></clipPath><path d="${tread}" clip-path="url(#plate)" stroke="#c9cbce" stroke-width="2.6" stroke-opacity=".7"/>` +
    '<path d="M640 900H1660" stroke="#3f4246" stroke-width="5"/><path d="M700 807H1590" stroke="#d8dadc" stroke-width="3"/>'
  )
}

const pallet = ((): string => {
  const board = (x: number, y: number, w: number, h: number) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="1.5" fill="url(#plank)"/><path d="M${x + 8} ${y + h * 0.4}h${w - 20}M${x + 30} ${y + h * 0.7}h${w * 0.5}" stroke="#6d4c22" stroke-opacity=".35" stroke-width="1.5"/>`
  const long = right - left + 16
  const dark = '#2b1d0e'
  return (
    `<path d="M${left - 8} ${foot + 16}h${long}v52h${-long}Z" fill="${dark}"/>` +
    `<path d="${quad(right + 8, foot, right + 8, foot + 86, 0, depth)}" fill="#5f4524"/><path d="${quad(right + 8, foot + 22, right + 8, foot + 66, 0.02, depth)}" fill="${dark}"/>` +
    `<path d="M${far(right - 4, foot, 0)}H${right + 8}L${far(right + 8, foot, depth)} ${far(right - 4, foot, depth)}Z" fill="#7a5a31"/>` +
    [left - 8, (left + right) / 2 - 50, right - 92]
      .map((x) => board(x, foot + 20, 100, 48))
      .join('') +
    board(left - 8, foot, long, 21) +
    board(left - 8, foot + 66, long, 20) +
    [0, 1, 2]
      .flatMap((i) => [-20, 20].map((dx) => [left + 42 + i * ((long - 100) / 2) + dx, foot + 10]))
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.6" fill="#4a4b4f"/>`)
      .join('')
  )
})()

function load(): string {
  let drawn = ''
  const random = randomFrom('load')
  const side = quad(right, top, right, foot, 0, depth)
  drawn += cut(side, '#93693a', 'kraft', 0.8) + `<path d="${side}" fill="#1d1208" opacity=".3"/>`
  for (let i = 1; i < 3; i++)
    drawn += `<path d="M${far(right, top + i * high, 0)}L${far(right, top + i * high, depth)}" stroke="#2b1b08" stroke-width="4"/>`
  drawn += `<path d="M${far(right, top, depth / 2)}L${far(right, foot, depth / 2)}" stroke="#2b1b08" stroke-width="3" stroke-opacity=".7"/>`
  for (let row = 2; row >= 0; row--)
    for (let column = 0; column < 3; column++) {
      const n = 13 + row * 3 + column
      const nudge = between(random, -2, 2)
      drawn += lying(
        placed(
          carton(`out ${n}`, n, wide - 2, high, (row + column) % 2 === 0),
          left + column * wide + nudge,
          top + row * high,
        ),
        'lift-thin',
      )
    }
  return drawn
}

const straps =
  [left + wide / 2, right - wide / 2]
    .map((x) => {
      const buckle = top + 300
      return lying(
        `<rect x="${x - 8}" y="${top - 3}" width="16" height="${foot - top + 24}" fill="url(#strap)"/><path d="M${x} ${top}V${foot + 20}" stroke="#fff" stroke-opacity=".09" stroke-width="9" stroke-dasharray="2 3"/><rect x="${x - 12}" y="${buckle}" width="24" height="34" rx="2" fill="url(#rod)"/><path d="M${x - 12} ${buckle + 10}h24M${x - 12} ${buckle + 24}h24" stroke="#3c3d40" stroke-width="2"/>`,
        'lift-thin',
      )
    })
    .join('') +
  [left - 13, right - 7]
    .map((x) =>
      lying(
        `<rect x="${x}" y="${top - 4}" width="20" height="${foot - top + 4}" fill="#e4d3b0"/><rect x="${x}" y="${top - 4}" width="20" height="${foot - top + 4}" fill="url(#carton-face)"/>`,
        'lift-thin',
      ),
    )
    .join('')

/** The two forks, lying away from the one who looks. */
const forks = [-126, 66]
  .map((x) => {
    const away = (px: number, py: number) => `${px + (-60 - px) * 0.34} ${py + (-554 - py) * 0.34}`
    return (
      `<path d="M${x} -30L${x + 60} -30 ${away(x + 60, -30)} ${away(x, -30)}Z" fill="#1a150f" opacity=".6" transform="translate(12 16)" filter="url(#fork-shade)"/>` +
      `<path d="M${x} -52L${x + 60} -52 ${away(x + 60, -52)} ${away(x, -52)}Z" fill="#a52a22"/><path d="M${x} -52L${away(x, -52)}" stroke="#e58a80" stroke-width="2.4"/>` +
      `<path d="M${x + 60} -52L${x + 60} -32 ${away(x + 60, -36)} ${away(x + 60, -52)}Z" fill="#5f0f0c"/><path d="M${x} -52h60v20h-60Z" fill="url(#red)"/>`
    )
  })
  .join('')

/** A hand pallet truck from the side of its handle, its wheels on the origin. */
const truck =
  '<ellipse cx="10" cy="2" rx="150" ry="16" fill="#1a150f" opacity=".6" filter="url(#ground)"/>' +
  forks +
  lying(
    '<path d="M-138-58L-112-112H112L138-58 128-44H-128Z" fill="url(#red)"/><path d="M-108-108H108" stroke="#f0a59c" stroke-width="3"/>' +
      '<rect x="-52" y="-50" width="40" height="50" rx="12" fill="url(#rubber)"/><rect x="12" y="-50" width="40" height="50" rx="12" fill="url(#rubber)"/><rect x="-14" y="-44" width="28" height="24" fill="#3a3b3f"/>' +
      '<path d="M-46-60V-178C-46-196 46-196 46-178V-60Z" fill="url(#red)"/><rect x="-17" y="-236" width="34" height="60" fill="url(#rod)"/><rect x="-30" y="-196" width="60" height="20" rx="5" fill="#8f1d17"/>',
  ) +
  lying(
    '<rect x="-12" y="-420" width="24" height="196" fill="url(#red)"/><path d="M-12-410C-30-440-74-440-74-480V-510C-74-530-64-540-46-540H46C64-540 74-530 74-510V-480C74-440 30-440 12-410" fill="none" stroke="#8f1d17" stroke-width="19"/><path d="M-12-410C-30-440-74-440-74-480V-510C-74-530-64-540-46-540" fill="none" stroke="#d2665c" stroke-width="4" transform="translate(-4 -3)"/>' +
      '<rect x="-64" y="-551" width="128" height="23" rx="11" fill="url(#rubber)"/><path d="M-48-546H48" stroke="#fff" stroke-opacity=".25" stroke-width="3"/><path d="M4-424L30-496" stroke="url(#enamel)" stroke-width="10" stroke-linecap="round"/>',
  )

/** Door four of the loading dock: a pallet strapped and marked, the container half full. */
export const loading: Scene = {
  file: 'loading-dock.webp',
  defs: toolDefs + defs + cartonDefs + weave('kraft', 'flannel'),
  content:
    building +
    `<g filter="url(#away)">${building}${container()}</g>` +
    ground() +
    `<path d="M${left - 10} ${foot + 84}H${right + 20}L${far(right + 80, foot + 84, depth)}V900H${left}Z" fill="#1a150f" opacity=".65" filter="url(#ground)" transform="translate(26 6)"/>` +
    pallet +
    load() +
    straps +
    placed(truck, 1210, 984),
}
