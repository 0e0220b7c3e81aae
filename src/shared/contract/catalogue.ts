import * as v from 'valibot'
import {
  AboutContent,
  Brand,
  ContactPageContent,
  FooterContent,
  HomeContent,
  ProductPageContent,
  ServicesPageContent,
  TradeTermsContent,
} from './company-content.ts'
import { serviceSlugs, weekdays } from './locales.ts'
import { MoneySettings } from './money-settings.ts'
import { PageIntros, PageTexts } from './page-texts.ts'

const pricePerPiece = v.pipe(v.number(), v.minValue(0))
/** A missing one: samples are not sold. */
export const samplePrice = v.optional(pricePerPiece)
const wholePieces = v.pipe(v.number(), v.integer(), v.minValue(1))

/** The price per piece from this quantity on. */
const PriceBreak = v.object({ quantity: wholePieces, price: pricePerPiece })
export type PriceBreak = v.InferOutput<typeof PriceBreak>

export const PriceBreaks = v.array(PriceBreak)

/** Prices are per piece in units of the currency, with at most two decimals; `base_price` counts below the first break. */
export const Pricing = v.object({
  base_price: pricePerPiece,
  currency: v.string(),
  min_quantity: wholePieces,
  max_quantity: v.nullish(wholePieces),
  price_breaks: v.optional(PriceBreaks),
  /** Pieces of one colour of the style, and of one order with all its styles. */
  min_per_color: v.optional(wholePieces),
  min_per_order: v.optional(wholePieces),
})
export type Pricing = v.InferOutput<typeof Pricing>

const Translation = v.object({
  name: v.optional(v.string()),
  description: v.optional(v.string()),
  /** Translations by the product's own words. */
  words: v.optional(v.record(v.string(), v.string())),
})

/** An image at its largest size. `placeholder` is a tiny image as a data URL. */
export const Picture = v.object({
  /** Path without width and type, for example `/images/wl-1101-1.3f9c2a`; add `-640.avif`. */
  base: v.string(),
  widths: v.array(v.number()),
  width: v.number(),
  height: v.number(),
  placeholder: v.string(),
})
export type Picture = v.InferOutput<typeof Picture>

/** Days, counted from the confirmation of an order or a sample; one number is both. */
export const Days = v.object({ from: v.number(), to: v.number() })
export type Days = v.InferOutput<typeof Days>

/** What a style may say of its trade; each is absent where the list does not say it. */
const TradeTerms = v.object({
  lead_time: v.optional(Days),
  sample_price: samplePrice,
  sample_lead_time: v.optional(Days),
  /** Incoterms 2020, for example `FOB`. */
  incoterm: v.optional(v.string()),
  port: v.optional(v.string()),
  certificates: v.optional(v.array(v.string())),
  pack_size: v.optional(wholePieces),
})

/** A style of the catalogue as the server sends it (specification, section 3). */
export const Product = v.object({
  id: v.string(),
  name: v.string(),
  model: v.string(),
  category: v.string(),
  description: v.string(),
  images: v.array(v.string()),
  pictures: v.optional(v.array(Picture), []),
  /** The colour that each of `images` shows; empty where it belongs to none. */
  picture_colors: v.optional(v.array(v.string())),
  materials: v.array(v.string()),
  /** Those of `materials` that a buyer may choose from; all where it is absent (specification, section 2). */
  material_choices: v.optional(v.array(v.string())),
  colors: v.array(v.string()),
  sizes: v.array(v.string()),
  specifications: v.record(v.string(), v.string()),
  is_active: v.boolean(),
  created_at: v.string(),
  updated_at: v.string(),
  pricing: Pricing,
  ...TradeTerms.entries,
  translations: v.optional(v.record(v.string(), Translation), {}),
})
export type Product = v.InferOutput<typeof Product>

export const Category = v.object({
  id: v.string(),
  name: v.string(),
  slug: v.string(),
  translations: v.optional(v.record(v.string(), v.object({ name: v.optional(v.string()) })), {}),
})
export type Category = v.InferOutput<typeof Category>

const wordList = v.array(v.string())

/** Words with the same meaning in each language; `kinds` are narrower terms, `near` the nearest ones. */
export const Synonym = v.object({
  en: wordList,
  zh: wordList,
  es: wordList,
  kinds: wordList,
  near: wordList,
})
export type Synonym = v.InferOutput<typeof Synonym>

const integerInRange = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/u),
    v.transform(Number),
    v.minValue(least),
    v.maxValue(most),
  )

/** Values are text because an address holds text. */
export const ProductsQuery = v.object({
  page: v.optional(integerInRange(1, 100_000), '1'),
  limit: v.optional(integerInRange(1, 100), '20'),
  search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  category: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
})

export const FeaturedQuery = v.object({ limit: v.optional(integerInRange(1, 100), '12') })

export const Pagination = v.object({
  page: v.number(),
  limit: v.number(),
  total_pages: v.number(),
  total_count: v.number(),
})

/** A page of products. A missing list is read as an empty one (specification, section 7). */
export const ProductsAnswer = v.object({
  products: v.optional(v.array(Product), []),
  pagination: Pagination,
  /** The search after one typo was corrected, when the original found nothing. */
  corrected_search: v.optional(v.string()),
  nearest: v.optional(v.literal(true)),
})
export type ProductsAnswer = v.InferOutput<typeof ProductsAnswer>

export const FeaturedAnswer = v.object({ products: v.optional(v.array(Product), []) })
export const ProductAnswer = v.object({ product: Product })
export const CategoriesAnswer = v.object({ categories: v.optional(v.array(Category), []) })

const CompanyServices = v.object({
  oem_odm: v.string(),
  minimum_order: v.string(),
  lead_time: v.string(),
  payment_terms: v.string(),
  shipping: v.string(),
})

const CompanyTranslation = v.object({
  company_name: v.optional(v.string()),
  services: v.optional(v.partial(CompanyServices)),
  address: v.optional(v.string()),
  location_label: v.optional(v.string()),
})

const Caption = v.object({
  en: v.string(),
  zh: v.optional(v.string()),
  es: v.optional(v.string()),
})

export const AboutPicture = v.object({
  caption: Caption,
  service: v.optional(v.picklist(serviceSlugs)),
})

/** Public under `/uploads/factory/`. */
const FactoryPicture = v.object({ ...AboutPicture.entries, picture: Picture })
export type FactoryPicture = v.InferOutput<typeof FactoryPicture>

const clockTime = v.nullable(v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u)))

/** Factory hours in local time, such as `09:00`; null, or a missing day, means closed. */
export const BusinessHours = v.object({
  /** An IANA name, for example `Asia/Shanghai`. */
  timezone: v.string(),
  days: v.array(v.object({ day: v.picklist(weekdays), open: clockTime, close: clockTime })),
})
export type BusinessHours = v.InferOutput<typeof BusinessHours>

/** What is invalid, or was another's entry in a database of before, must not invalidate the rest. */
const content = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined)

export const CompanyInfo = v.object({
  company_name: v.string(),
  export_countries: v.array(v.string()),
  services: CompanyServices,
  contact_info: v.object({
    email: v.string(),
    wechat: v.string(),
    phone: v.string(),
    whatsapp: v.string(),
    address: v.string(),
    company_name: v.optional(v.string()),
  }),
  /** In degrees. */
  location: v.optional(
    v.object({ label: v.string(), latitude: v.number(), longitude: v.number() }),
  ),
  business_hours: content(BusinessHours),
  factory_pictures: v.optional(v.array(FactoryPicture)),
  translations: v.optional(v.record(v.string(), CompanyTranslation)),
  brand: content(v.object({ ...Brand.entries, logo: v.optional(Picture) })),
  home: content(HomeContent),
  about: content(AboutContent),
  footer: content(FooterContent),
  trade_terms: content(TradeTermsContent),
  product_page: content(ProductPageContent),
  services_page: content(ServicesPageContent),
  contact_page: content(ContactPageContent),
  money: content(MoneySettings),
  /** Titles and leads of the pages that the firm has written. */
  page_intros: v.optional(PageIntros),
  /** By name, from `pages/`. Only in the copy on a device: otherwise each page is a call of its own. */
  pages: v.optional(v.record(v.string(), PageTexts)),
  /** Days until the server deletes personal data. */
  retention_days: v.optional(v.number()),
})
export type CompanyInfo = v.InferOutput<typeof CompanyInfo>
