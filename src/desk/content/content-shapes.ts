import type { ContentEntry } from '#shared/contract/desk/content.ts'
import { picturesMax } from '#shared/contract/desk/styles.ts'
import { serviceSlugs } from '#shared/contract/locales.ts'

/** How a value of company.json is edited; `local` is a text with its translations. */
export type Shape =
  | PlainShape
  | LocalShape
  | GroupShape
  | ListShape
  | DaysShape
  | ChoiceShape
  | FlagShape
  | PictureShape
export type PlainShape = { kind: 'text' | 'lines' | 'number' | 'time' | 'color'; isLong?: true }
export type LocalShape = { kind: 'local'; isLong?: true }
export type GroupShape = { kind: 'group'; fields: Record<string, Shape> }
export type ListShape = { kind: 'list'; of: Shape; most: number }
export type DaysShape = { kind: 'days'; of: GroupShape }
export type ChoiceShape = { kind: 'choice'; options: readonly string[] }
export type FlagShape = { kind: 'flag' }
/** One that is named nowhere else can be left out. */
export type PictureShape = { kind: 'picture'; isOptional?: true }

const local = { kind: 'local' } as const
const long = { kind: 'local', isLong: true } as const
const text = { kind: 'text' } as const
const longText = { kind: 'text', isLong: true } as const
const number = { kind: 'number' } as const
const color = { kind: 'color' } as const
const group = (fields: Record<string, Shape>): GroupShape => ({ kind: 'group', fields })
const list = (of: Shape, most: number): Shape => ({ kind: 'list', of, most })

const titled = group({ title: local, text: long })
const figure = group({ value: local, since: number, label: local })
const services = group({
  oem_odm: longText,
  minimum_order: longText,
  lead_time: longText,
  payment_terms: longText,
  shipping: longText,
})
const translation = group({ company_name: text, services, address: text, location_label: text })

/** Bounds are the import's (contract/company-content.ts). */
export const contentShapes: Record<ContentEntry, Shape> = {
  company_name: text,
  brand: group({
    name: local,
    short_name: local,
    description: long,
    logo: { kind: 'picture', isOptional: true },
    logo_only: { kind: 'flag' },
    accent: color,
    accent_dark: color,
    sign: { kind: 'choice', options: ['swatches'] },
  }),
  contact_info: group({
    company_name: text,
    email: text,
    phone: text,
    whatsapp: text,
    wechat: text,
    address: longText,
  }),
  services,
  translations: group({ zh: translation, es: translation }),
  business_hours: group({
    timezone: text,
    days: { kind: 'days', of: group({ open: { kind: 'time' }, close: { kind: 'time' } }) },
  }),
  home: group({
    headline: local,
    lead: long,
    figures: list(figure, 4),
    reasons: list(titled, 8),
    perks: list(titled, 3),
    title: local,
    description: long,
  }),
  about: group({
    title: local,
    lead: long,
    figures: list(figure, 8),
    text: list(long, 6),
    quality: list(titled, 12),
    values: list(titled, 12),
  }),
  factory_pictures: list(
    group({
      picture: { kind: 'picture' },
      caption: local,
      service: { kind: 'choice', options: serviceSlugs },
    }),
    picturesMax,
  ),
  services_page: group({
    title: local,
    lead: long,
    capabilities: list(group({ name: local, figure: local, text: local }), 12),
    stages: list(group({ name: local, days: number, time: local, text: local }), 6),
    regions: list(group({ region: local, percent: number }), 12),
    time_zones: list(
      group({ name: local, timezone: text, open: { kind: 'time' }, close: { kind: 'time' } }),
      6,
    ),
  }),
  contact_page: group({
    title: local,
    lead: long,
    phone_note: local,
    transport: list(group({ name: local, text: local }), 12),
    tours: list(titled, 8),
  }),
  product_page: group({ shipping: local, returns: local }),
  footer: group({
    text: long,
    established: number,
    certificates: list(local, 20),
    minimum_order: local,
    payment: local,
    lead_time: local,
    ports: local,
    categories: { kind: 'lines' },
  }),
  trade_terms: group({
    minimum_order: local,
    lead_time: local,
    samples: local,
    payment: local,
    shipment: local,
    ports: local,
  }),
  money: group({
    currency: text,
    shipping_fee: number,
    free_shipping_over: number,
    tax_percent: number,
  }),
  bank: list(group({ label: local, value: text }), 12),
}
