import * as v from 'valibot'

// What a firm says of itself outside long texts, from `company.json`. Every entry may be missing: then the shop says
// nothing there.

const plainText = (most: number) =>
  v.pipe(
    v.string(),
    v.minLength(1, 'is empty: leave the entry out'),
    v.maxLength(most, `must be a text of at most ${most} characters`),
  )

/** One text for all languages, or one for each; a missing language falls back. `most` is in characters. */
const localText = (most: number) =>
  v.union(
    [
      plainText(most),
      v.pipe(
        v.object({
          en: v.optional(plainText(most)),
          zh: v.optional(plainText(most)),
          es: v.optional(plainText(most)),
        }),
        v.check(({ en, zh, es }) => (en ?? zh ?? es) !== undefined),
      ),
    ],
    `must be a text of at most ${most} characters, or one for each of en, zh and es`,
  )

const name = localText(60)
const line = localText(200)
const paragraph = localText(1000)
export type LocalText = v.InferOutput<typeof line>

const listOf = <Entry extends v.GenericSchema>(entry: Entry, most: number) =>
  v.pipe(v.array(entry), v.maxLength(most, `must be a list of at most ${most} entries`))

const year = v.pipe(v.number(), v.integer(), v.minValue(1000), v.maxValue(9999))

/** `since` shows the years that have passed since then. */
const Figure = v.union([
  v.object({ value: name, label: line }),
  v.object({ since: year, label: line }),
])
export type CompanyFigure = v.InferOutput<typeof Figure>

const TitledText = v.object({ title: line, text: paragraph })
export type TitledText = v.InferOutput<typeof TitledText>

const color = v.pipe(
  v.string(),
  v.regex(/^#[0-9a-f]{6}$/iu, 'is no color such as #6b1420'),
  v.toLowerCase(),
)

/** The shop's name, which may differ from the company's. */
export const Brand = v.object({
  name,
  short_name: v.optional(localText(30)),
  description: v.optional(paragraph),
  /** The sign drawn in the app, in place of a logo. */
  sign: v.optional(v.literal('swatches')),
  logo_only: v.optional(v.boolean()),
  accent: v.optional(color),
  /** In dark mode; made lighter from `accent` without one. */
  accent_dark: v.optional(color),
  /** From the server. */
  icon_version: v.optional(plainText(20)),
})
export type Brand = v.InferOutput<typeof Brand>

export const FooterContent = v.object({
  text: v.optional(paragraph),
  established: v.optional(year),
  certificates: v.optional(listOf(name, 20)),
  minimum_order: v.optional(line),
  payment: v.optional(line),
  lead_time: v.optional(line),
  ports: v.optional(line),
  /** Slugs, in the footer's order; those that do not exist are left out. */
  categories: v.optional(listOf(plainText(100), 12)),
})
export type FooterContent = v.InferOutput<typeof FooterContent>

export const HomeContent = v.object({
  /** For search engines, as is `description`, which the lead replaces. */
  title: v.optional(line),
  description: v.optional(paragraph),
  /** Words between asterisks are emphasised. */
  headline: v.optional(line),
  lead: v.optional(paragraph),
  figures: v.optional(listOf(Figure, 4)),
  reasons: v.optional(listOf(TitledText, 8)),
  perks: v.optional(listOf(TitledText, 3)),
})
export type HomeContent = v.InferOutput<typeof HomeContent>

export const AboutContent = v.object({
  title: v.optional(line),
  lead: v.optional(paragraph),
  figures: v.optional(listOf(Figure, 8)),
  text: v.optional(listOf(paragraph, 6)),
  quality: v.optional(listOf(TitledText, 12)),
  values: v.optional(listOf(TitledText, 12)),
})
export type AboutContent = v.InferOutput<typeof AboutContent>

export const TradeTermsContent = v.object({
  minimum_order: v.optional(line),
  lead_time: v.optional(line),
  samples: v.optional(line),
  payment: v.optional(line),
  shipment: v.optional(line),
  ports: v.optional(line),
})
export type TradeTermsContent = v.InferOutput<typeof TradeTermsContent>

export const ProductPageContent = v.object({
  shipping: v.optional(line),
  returns: v.optional(line),
})
export type ProductPageContent = v.InferOutput<typeof ProductPageContent>

const percent = v.pipe(v.number(), v.minValue(1), v.maxValue(100))
const clockTime = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u))

/** An office of buyers, open on working days. */
const Office = v.object({ name: line, timezone: plainText(60), open: clockTime, close: clockTime })
export type OfficeHours = Omit<v.InferOutput<typeof Office>, 'name'>

export const ServicesPageContent = v.object({
  title: v.optional(line),
  lead: v.optional(paragraph),
  capabilities: v.optional(listOf(v.object({ name: line, figure: line, text: line }), 12)),
  /** From sample to delivery; drawn to scale by `days`. */
  stages: v.optional(
    listOf(
      v.object({
        name: line,
        days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
        time: line,
        text: line,
      }),
      6,
    ),
  ),
  regions: v.optional(listOf(v.object({ region: line, percent }), 12)),
  time_zones: v.optional(listOf(Office, 6)),
})
export type ServicesPageContent = v.InferOutput<typeof ServicesPageContent>

export const ContactPageContent = v.object({
  title: v.optional(line),
  lead: v.optional(paragraph),
  phone_note: v.optional(line),
  /** How visitors come from stations and airports. */
  transport: v.optional(listOf(v.object({ name: line, text: line }), 12)),
  tours: v.optional(listOf(TitledText, 8)),
})
export type ContactPageContent = v.InferOutput<typeof ContactPageContent>

/** How the firm is paid by transfer: on invoices alone, never in the shop's own answers. */
export const BankDetails = listOf(v.object({ label: name, value: plainText(200) }), 12)
export type BankDetails = v.InferOutput<typeof BankDetails>

/** The content's entries of `company.json`, which the import checks and the app reads leniently. */
export const companyContent = {
  brand: Brand,
  home: HomeContent,
  about: AboutContent,
  footer: FooterContent,
  trade_terms: TradeTermsContent,
  product_page: ProductPageContent,
  services_page: ServicesPageContent,
  contact_page: ContactPageContent,
}
