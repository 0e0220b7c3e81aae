import type { CataloguePort } from '#shared/contract/catalogue-source.ts'

/** A shop without styles; a test puts what it needs in place of an answer. */
export const emptyCatalogue: CataloguePort = {
  list: async () => ({
    products: [],
    pagination: { page: 1, limit: 20, total_pages: 1, total_count: 0 },
  }),
  featured: async () => [],
  product: async () => undefined,
  categories: async () => [],
  companyInfo: async () => ({
    company_name: '',
    export_countries: [],
    services: { oem_odm: '', minimum_order: '', lead_time: '', payment_terms: '', shipping: '' },
    contact_info: { email: '', wechat: '', phone: '', whatsapp: '', address: '' },
  }),
  pageTexts: async () => undefined,
}
