/** Entries between commas; a comma of an entry has a backslash before it. */
export const splitList = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/u)
    .map((entry) => entry.replaceAll('\\\\,', ',').replaceAll('\\,', ',').trim())
    .filter((entry) => entry !== '')

/** What shop systems file every product under. */
const roots =
  /^(?:home|root|uncategori[sz]ed|inicio|raíz|sin categor[íi]a|sin categorizar|首页|根|未分类)$/iu

/** The last part of the deepest path, such as `Clothing > Shirts`, but for what holds every product. */
export function findDeepestCategory(paths: readonly string[], between: string): string | undefined {
  const parts = paths
    .map((path) => path.split(between).map((part) => part.trim()))
    .map((path) => path.filter((part) => part !== '' && !roots.test(part)))
  return parts.toSorted((a, b) => b.length - a.length)[0]?.at(-1)
}
