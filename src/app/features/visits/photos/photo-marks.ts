/** From 0 to 1 of the photo's width and height. */
export type Point = { x: number; y: number }
/** An arrow points to `to`. A text begins at `at`. */
export type Mark =
  | { kind: 'arrow'; from: Point; to: Point }
  | { kind: 'text'; at: Point; text: string }

/** Shorter strokes are taps. */
const leastLength = 0.02

export const isStroke = (from: Point, to: Point): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) >= leastLength

const shift = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y })

export const moveMark = (mark: Mark, by: Point): Mark =>
  mark.kind === 'arrow'
    ? { ...mark, from: shift(mark.from, by), to: shift(mark.to, by) }
    : { ...mark, at: shift(mark.at, by) }

/** Readable on any fabric: red with a white rim. */
const colors = { ink: '#d92d20', rim: '#ffffff' }

/** Draws the photo with its marks in the size of the canvas. */
export function drawMarked(
  canvas: HTMLCanvasElement,
  photo: CanvasImageSource,
  marks: readonly Mark[],
): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width, height } = canvas
  context.drawImage(photo, 0, 0, width, height)
  const unit = Math.max(width, height) / 160
  const place = ({ x, y }: Point) => ({ x: x * width, y: y * height })
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const mark of marks) {
    for (const [color, extra] of [
      [colors.rim, unit],
      [colors.ink, 0],
    ] as const) {
      context.strokeStyle = color
      context.fillStyle = color
      if (mark.kind === 'arrow') {
        context.lineWidth = unit + extra
        strokeArrow(context, place(mark.from), place(mark.to), unit * 7)
      } else {
        const at = place(mark.at)
        context.font = `600 ${unit * 7}px sans-serif`
        context.lineWidth = extra * 1.6
        if (extra > 0) context.strokeText(mark.text, at.x, at.y)
        else context.fillText(mark.text, at.x, at.y)
      }
    }
  }
}

function strokeArrow(context: CanvasRenderingContext2D, from: Point, to: Point, head: number) {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.lineTo(to.x, to.y)
  for (const side of [-1, 1]) {
    const turned = angle + side * (Math.PI / 7)
    context.moveTo(to.x, to.y)
    context.lineTo(to.x - head * Math.cos(turned), to.y - head * Math.sin(turned))
  }
  context.stroke()
}
