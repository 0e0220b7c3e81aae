/** In mm. A roll printer's page is one label. */
export type LabelFormat = {
  page: { width: number; height: number }
  columns: number
  rows: number
  label: { width: number; height: number }
  /** Left edge and top edge of the first label. */
  left: number
  top: number
  /** Between two columns; rows follow one another without a gap. */
  gap: number
  about: string
}

const a4 = { width: 210, height: 297 }
const letter = { width: 215.9, height: 279.4 }

const toSingleLabel = (width: number, height: number, about: string): LabelFormat => ({
  page: { width, height },
  columns: 1,
  rows: 1,
  label: { width, height },
  left: 0,
  top: 0,
  gap: 0,
  about,
})

/** By the name on the command line. Measures are those of the sheets' makers (Avery Zweckform, Avery US). */
export const labelFormats = {
  'a4-3x8': {
    page: a4,
    columns: 3,
    rows: 8,
    label: { width: 70, height: 37 },
    left: 0,
    top: 0.5,
    gap: 0,
    about: 'A4, 24 labels of 70 × 37 mm (Avery 3474)',
  },
  'a4-3x7': {
    page: a4,
    columns: 3,
    rows: 7,
    label: { width: 63.5, height: 38.1 },
    left: 7.25,
    top: 15.15,
    gap: 2.5,
    about: 'A4, 21 labels of 63.5 × 38.1 mm (Avery L7160)',
  },
  'a4-2x5': {
    page: a4,
    columns: 2,
    rows: 5,
    label: { width: 99.1, height: 57 },
    left: 4.65,
    top: 6,
    gap: 2.5,
    about: 'A4, 10 labels of 99.1 × 57 mm (Avery L7173)',
  },
  'letter-3x10': {
    page: letter,
    columns: 3,
    rows: 10,
    label: { width: 66.675, height: 25.4 },
    left: 4.76,
    top: 12.7,
    gap: 3.175,
    about: 'Letter, 30 labels of 2⅝ × 1 in (Avery 5160)',
  },
  'letter-2x5': {
    page: letter,
    columns: 2,
    rows: 5,
    label: { width: 101.6, height: 50.8 },
    left: 3.97,
    top: 12.7,
    gap: 4.76,
    about: 'Letter, 10 labels of 4 × 2 in (Avery 5163)',
  },
  'single-50x90': toSingleLabel(50, 90, 'hang tags of 50 × 90 mm, one on a page'),
  'single-70x37': toSingleLabel(70, 37, 'labels of 70 × 37 mm from a roll'),
  'single-100x50': toSingleLabel(100, 50, 'labels of 100 × 50 mm from a roll'),
} satisfies Record<string, LabelFormat>

export type FormatName = keyof typeof labelFormats

export const countPerPage = ({ columns, rows }: LabelFormat): number => columns * rows

/** Left and top edge in mm of a page's label, counted from 0, row by row. */
export function placeLabel(format: LabelFormat, at: number): { x: number; y: number } {
  const { columns, label, left, top, gap } = format
  return {
    x: left + (at % columns) * (label.width + gap),
    y: top + Math.floor(at / columns) * label.height,
  }
}
