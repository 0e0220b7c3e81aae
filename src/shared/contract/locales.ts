export const locales = ['en', 'zh', 'es'] as const
export type Locale = (typeof locales)[number]

export const serviceSlugs = ['oem', 'odm', 'custom', 'quality', 'shipping'] as const
export type ServiceSlug = (typeof serviceSlugs)[number]

export const isServiceSlug = (slug: string): slug is ServiceSlug =>
  serviceSlugs.some((known) => known === slug)

/** Names in `company.json`, indexed like `Date.getDay()`. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
