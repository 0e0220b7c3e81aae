export const maxCompared = 4

/** `ids` names the styles, `a,b,c`, so that a comparison can be shared; `only` hides equal facts. */
export type CompareSearch = { ids?: string; only?: 'differences' | '' }

/** By hand for the same reason as `readListSearch`. */
export const readCompareSearch = ({ ids, only }: Record<string, unknown>): CompareSearch => ({
  ...(ids !== undefined && { ids: typeof ids === 'string' && ids.length <= 500 ? ids : '' }),
  ...(only !== undefined && { only: only === 'differences' ? only : '' }),
})

export const parseComparedIds = (text: string): string[] =>
  [...new Set(text.split(',').map((id) => id.trim()))]
    .filter((id) => id !== '')
    .slice(0, maxCompared)
