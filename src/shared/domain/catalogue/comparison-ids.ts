/** Most products that are compared at once. */
export const comparedMost = 4

/** `ids` names the styles, `a,b,c`, so that a comparison can be shared; `only` hides what is equal. */
export type CompareSearch = { ids?: string; only?: 'differences' | '' }

/** Reads what the address of a comparison carries by hand, as that of a list is. Wrong values fall back. */
export const readCompareSearch = ({ ids, only }: Record<string, unknown>): CompareSearch => ({
  ...(ids !== undefined && { ids: typeof ids === 'string' && ids.length <= 500 ? ids : '' }),
  ...(only !== undefined && { only: only === 'differences' ? only : '' }),
})

/** The ids in an address, `a,b,c`: each once, as many as can be compared. */
export const idsIn = (text: string): string[] =>
  [...new Set(text.split(',').map((id) => id.trim()))]
    .filter((id) => id !== '')
    .slice(0, comparedMost)
