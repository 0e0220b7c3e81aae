/** Claims of each page. They differ on purpose: the specification keeps every page's own (section 1). */
export const footerFacts = {
  establishedIn: 2010,
  employees: '200+',
  exportCountries: '50+',
  piecesPerYear: '1M+',
  certifications: ['ISO 9001:2015', 'BSCI', 'OEKO-TEX Standard 100', 'GRS'],
} as const

export const aboutFacts = {
  foundedIn: 2012,
  employees: '150',
  exportCountries: 45,
  years: 10,
  certifications: 4,
} as const
