/** A style in the cart of a device. */
export const cartWallet = {
  productId: 'wl-1101',
  name: 'Bifold Wallet',
  model: 'WL-1101',
  category: 'wallets',
  images: [],
  specifications: {},
  quantity: 5,
}

/** A style as a visit notes it. */
export const visitedWallet = {
  name: 'Bifold Wallet',
  names: {},
  words: {},
  model: 'WL-1101',
  category: 'wallets',
  images: [],
  colors: ['Navy'],
  sizes: [],
  currency: 'USD',
}
