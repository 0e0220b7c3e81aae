/** So many things as a sentence has them: `1 order`, `2 orders`. `all` is what more than one are called. */
export const counted = (count: number, one: string, all = `${one}s`): string =>
  `${count} ${count === 1 ? one : all}`
