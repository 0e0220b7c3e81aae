/** First, last, the current page and its neighbours, at most nine entries; `gap` stands for omitted ones. */
export function listPageNumbers(page: number, pages: number): (number | 'gap')[] {
  const wanted = new Set([
    1,
    pages,
    page - 1,
    page,
    page + 1,
    ...(page <= 3 ? [2, 3, 4] : []),
    ...(page >= pages - 2 ? [pages - 3, pages - 2, pages - 1] : []),
  ])
  const shown = [...wanted].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
  return shown.flatMap((number, index): (number | 'gap')[] => {
    const before = shown[index - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? ['gap', number] : [number]
  })
}
