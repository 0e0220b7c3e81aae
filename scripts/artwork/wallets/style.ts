import type { DrawnStyle, Shot } from '../shot.ts'
import { pathOf, type Outline, type Point } from '../materials/outline.ts'

/** Where a product lies in the picture: moved so that its middle (640, 800) comes to x, y, then turned (degrees) and scaled. */
type Place = { x?: number; y?: number; turn?: number; times?: number }

/** A product lying somewhere: its outline for the shadow, its drawing, its place. */
export type Lying = { stance: Outline; drawing: string } & Place

/** How a wallet is drawn. Every part takes `near`, true for the picture that needs the detail of a close-up. */
export type Drawn = {
  model: string
  defs: (near: boolean) => string
  front: (near: boolean) => Lying
  /** The back or the open wallet; further pieces lie below the ones that follow. */
  second: (near: boolean) => Lying[]
  /** Middle of the part shown from near, how many times larger, of which picture, turned by degrees. */
  near: { x: number; y: number; times?: number; turn?: number; of?: 'front' | 'second' }
}

function placed(outline: Outline, { x = 640, y = 800, turn = 0, times = 1 }: Place): Point[] {
  const [cos, sin] = [
    Math.cos((turn * Math.PI) / 180) * times,
    Math.sin((turn * Math.PI) / 180) * times,
  ]
  return outline.map(([px, py]) => [
    x + (px - 640) * cos - (py - 800) * sin,
    y + (px - 640) * sin + (py - 800) * cos,
  ])
}

function shot(file: string, defs: string, pieces: readonly Lying[]): Shot {
  return {
    file,
    defs,
    shadow: pieces.map((piece) => pathOf(placed(piece.stance, piece))).join(''),
    product: pieces
      .map(
        ({ x = 640, y = 800, turn = 0, times = 1, drawing }) =>
          `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${times}) translate(-640 -800)">${drawing}</g>`,
      )
      .join(''),
  }
}

/** The three pictures of a wallet in the order of the catalogue. */
export function wallet({ model, defs, front, second, near }: Drawn): DrawnStyle {
  const close = (): Shot => {
    const { x, y, times = 2.8, turn = 0, of = 'front' } = near
    const shown = of === 'front' ? front(true) : (second(true).at(-1) ?? front(true))
    const angle = (turn * Math.PI) / 180
    const [dx, dy] = [(x - 640) * times, (y - 800) * times]
    const place = {
      times,
      turn,
      x: 640 - dx * Math.cos(angle) + dy * Math.sin(angle),
      y: 800 - dx * Math.sin(angle) - dy * Math.cos(angle),
    }
    return shot(`${model}-3.webp`, defs(true), [{ ...shown, ...place }])
  }
  return {
    model,
    shots: () => [
      shot(`${model}-1.webp`, defs(false), [front(false)]),
      shot(`${model}-2.webp`, defs(false), second(false)),
      close(),
    ],
  }
}
