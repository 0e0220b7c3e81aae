/** Languages of the shop. */
export const locales = ['en', 'zh', 'es'] as const
/** A language of the shop. */
export type Locale = (typeof locales)[number]

/** Addresses of the service pages: /services/{slug}. */
export const serviceSlugs = ['oem', 'odm', 'custom', 'quality', 'shipping'] as const
/** A service with a page of its own. */
export type ServiceSlug = (typeof serviceSlugs)[number]

/** Days of the week as `company.json` names them, in the order of their numbers. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
