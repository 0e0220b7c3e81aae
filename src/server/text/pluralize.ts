/** `1 order`, `2 orders`. `all` is the plural. */
export const pluralize = (count: number, one: string, all = `${one}s`): string =>
  `${count} ${count === 1 ? one : all}`
