/** Claims of the home page; other pages have their own (specification, section 1). */
export const homeFacts = {
  years: '14+',
  productsDelivered: '1M+',
  countries: '50+',
  artisans: '200+',
  freeDeliveryOver: '$300',
} as const
