import Table from 'cli-table3'

/** One measured figure. */
export type Figure = {
  /** The part of the bench it was measured in. */
  part: string
  name: string
  value: number
  unit: string
  /** What it is to be; undefined where it only says how things are. */
  target?: { least: number } | { most: number }
  /** What the same was for something to compare with, in the same run. */
  reference?: string
}

const met = ({ value, target }: Figure): boolean =>
  target === undefined || ('least' in target ? value >= target.least : value <= target.most)

/** A number as people read it: three figures that count. */
const shown = (value: number) =>
  value.toLocaleString(
    'en',
    value >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 },
  )

const targetOf = ({ target, unit }: Figure) =>
  target === undefined
    ? ''
    : `${'least' in target ? `≥ ${shown(target.least)}` : `≤ ${shown(target.most)}`} ${unit}`

/** The figures as a table for people; what is not as it should be is marked. */
export function tableOf(figures: Figure[]): string {
  const table = new Table({
    head: ['', 'Measured', 'Target', '', 'Beside it'],
    style: { head: [] },
  })
  for (const part of new Set(figures.map((figure) => figure.part))) {
    table.push([{ colSpan: 5, content: part }])
    for (const figure of figures.filter((one) => one.part === part)) {
      const mark = figure.target === undefined ? '' : met(figure) ? '✓' : '✗'
      table.push([
        `  ${figure.name}`,
        `${shown(figure.value)} ${figure.unit}`,
        targetOf(figure),
        mark,
        figure.reference ?? '',
      ])
    }
  }
  return table.toString()
}

/** The middle one of some numbers. */
export const median = (numbers: number[]): number => quantile(numbers, 0.5)

/** The number that the given share of all is at or below. */
export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))
  return sorted[at] ?? Number.NaN
}
