/** What a shop system lets a buyer choose, or says of a style: a name and its values. */
export type ShopOption = readonly [name: string, values: readonly string[]]

const fields = {
  colors: /^(colou?rs?|couleurs?|颜色|色|colores)$/iu,
  sizes: /^(sizes?|tailles?|尺码|尺寸|tallas?|tamaños?)$/iu,
  materials: /^(materials?|matières?|材质|面料|materiales|fabrics?|tejidos?)$/iu,
}

export type SortedOptions = Record<keyof typeof fields, string[]> & {
  specifications: Record<string, string>
}

export function sortOptions(options: readonly ShopOption[]): SortedOptions {
  const collect = (wanted: RegExp) => [
    ...new Set(options.flatMap(([name, values]) => (wanted.test(name) ? values : []))),
  ]
  const kinds = Object.values(fields)
  const others = options.filter(([name]) => !kinds.some((kind) => kind.test(name)))
  return {
    materials: collect(fields.materials),
    colors: collect(fields.colors),
    sizes: collect(fields.sizes),
    specifications: Object.fromEntries(others.map(toSpecification)),
  }
}

/** Without the signs that separate specifications in our own lists. */
const toSpecification = ([name, values]: ShopOption) => [
  name.toLowerCase().replace(/[\s=|]+/gu, '_'),
  values.map((value) => value.replaceAll('|', '/')).join(', '),
]

export const isColor = (name: string): boolean => fields.colors.test(name)

export const isChoice = (name: string): boolean =>
  Object.values(fields).some((kind) => kind.test(name))
