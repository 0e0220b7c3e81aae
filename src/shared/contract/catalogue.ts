import * as v from 'valibot'
import { serviceSlugs, weekdays } from './locales.ts'

/** What a piece costs and how many one orders. `base_price` in dollars per piece, at most two decimals. */
export const Pricing = v.object({
  base_price: v.pipe(v.number(), v.minValue(0)),
  currency: v.string(),
  min_quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  max_quantity: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
/** Price and order quantities of a product. */
export type Pricing = v.InferOutput<typeof Pricing>

/** What a product says in one further language. */
const Translation = v.object({
  name: v.optional(v.string()),
  description: v.optional(v.string()),
  /** Its colours, sizes, materials and specifications: each word as the product writes it, and what stands for it. */
  words: v.optional(v.record(v.string(), v.string())),
})

/** One picture at its largest, with the widths it can be had in and a tiny stand-in (a data: address). */
export const Picture = v.object({
  /** Path without width and type, for example `/images/wl-1101-1.3f9c2a`; add `-640.avif`. */
  base: v.string(),
  widths: v.array(v.number()),
  width: v.number(),
  height: v.number(),
  placeholder: v.string(),
})
/** A picture of a product. */
export type Picture = v.InferOutput<typeof Picture>

/** A style of the catalogue as the server sends it (specification, section 3). */
export const Product = v.object({
  id: v.string(),
  name: v.string(),
  model: v.string(),
  category: v.string(),
  description: v.string(),
  images: v.array(v.string()),
  pictures: v.optional(v.array(Picture), []),
  materials: v.array(v.string()),
  colors: v.array(v.string()),
  sizes: v.array(v.string()),
  specifications: v.record(v.string(), v.string()),
  is_active: v.boolean(),
  created_at: v.string(),
  updated_at: v.string(),
  pricing: Pricing,
  translations: v.optional(v.record(v.string(), Translation), {}),
})
/** A style of the catalogue. */
export type Product = v.InferOutput<typeof Product>

/** A kind of product; `slug` is what products name in `category` and addresses carry. */
export const Category = v.object({
  id: v.string(),
  name: v.string(),
  slug: v.string(),
  translations: v.optional(v.record(v.string(), v.object({ name: v.optional(v.string()) })), {}),
})
/** A kind of product. */
export type Category = v.InferOutput<typeof Category>

const wordList = v.array(v.string())

/** Words of the trade that mean the same in each language, what else is one (`kinds`), and what comes nearest (`near`). */
export const Synonym = v.object({
  en: wordList,
  zh: wordList,
  es: wordList,
  kinds: wordList,
  near: wordList,
})
/** Words of the trade that mean the same. */
export type Synonym = v.InferOutput<typeof Synonym>

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/u),
    v.transform(Number),
    v.minValue(least),
    v.maxValue(most),
  )

/** Query of `GET /api/products`. Texts, because that is what an address holds. */
export const ProductsQuery = v.object({
  page: v.optional(wholeNumber(1, 100_000), '1'),
  limit: v.optional(wholeNumber(1, 100), '20'),
  search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  category: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
})

/** Query of `GET /api/products/featured`. */
export const FeaturedQuery = v.object({ limit: v.optional(wholeNumber(1, 100), '12') })

/** Where one is in a list of products. */
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
  /** What was searched instead, where the search itself found nothing: one typo is forgiven. */
  corrected_search: v.optional(v.string()),
  /** No style fits all that was searched for: these come nearest. */
  nearest: v.optional(v.literal(true)),
})
/** A page of products. */
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

/** The house in one further language. */
const CompanyTranslation = v.object({
  company_name: v.optional(v.string()),
  services: v.optional(v.partial(CompanyServices)),
  address: v.optional(v.string()),
  location_label: v.optional(v.string()),
})

/** What a picture of the factory shows, in one sentence. */
const Caption = v.object({
  en: v.string(),
  zh: v.optional(v.string()),
  es: v.optional(v.string()),
})

/** What is said of a picture of the factory. `service` is the service on whose page it stands, too. */
export const AboutPicture = v.object({
  caption: Caption,
  service: v.optional(v.picklist(serviceSlugs)),
})

/** A picture of the factory, public under `/uploads/factory/`. */
const FactoryPicture = v.object({ ...AboutPicture.entries, picture: Picture })
/** A picture of the factory. */
export type FactoryPicture = v.InferOutput<typeof FactoryPicture>

const clockTime = v.nullable(v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u)))

/** When the factory works, by its own clock: `09:00`. Null on a day off, as is a day that is not named. */
export const BusinessHours = v.object({
  /** An IANA name, for example `Asia/Shanghai`. */
  timezone: v.string(),
  days: v.array(v.object({ day: v.picklist(weekdays), open: clockTime, close: clockTime })),
})
/** When the factory works. */
export type BusinessHours = v.InferOutput<typeof BusinessHours>

/** What an exporter says of his house; `catalogue/company.json` holds it. */
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
  /** Where the factory stands, in degrees. */
  location: v.optional(
    v.object({ label: v.string(), latitude: v.number(), longitude: v.number() }),
  ),
  // hours that cannot be read must not take the address with them
  business_hours: v.fallback(v.optional(BusinessHours), undefined),
  factory_pictures: v.optional(v.array(FactoryPicture)),
  translations: v.optional(v.record(v.string(), CompanyTranslation)),
  /** After how many days the server deletes what buyers told of themselves. */
  retention_days: v.optional(v.number()),
})
/** The exporter's own facts. */
export type CompanyInfo = v.InferOutput<typeof CompanyInfo>
