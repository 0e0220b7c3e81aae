import { expect, test, vi } from 'vitest'
import { createNavigationHandler } from './navigation.ts'

// what a worker calls itself
vi.hoisted(() => vi.stubGlobal('self', globalThis))

/** Where a navigation to an address leads without a network; undefined where the app itself opens it. */
async function ledTo(address: string): Promise<string | undefined> {
  const url = new URL(address, 'https://shop.example')
  const event = Object.assign(new Event('fetch'), { waitUntil: () => {} })
  const options = { url, request: new Request(url), sameOrigin: true, event }
  const shell = () => Promise.resolve(new Response('shell'))
  const open = createNavigationHandler('/entry.js', shell)
  const answer = await open(options)
  return answer.headers.get('location') ?? undefined
}

test.each([
  ['/about,', 'https://shop.example/about'],
  ['/about%E3%80%82?lang=zh', 'https://shop.example/about?lang=zh'],
  ['/products/JK-3103。', 'https://shop.example/products/jk-3103'],
  ['/products/WL-1101', 'https://shop.example/products/wl-1101'],
  ['/about', undefined],
  ['/', undefined],
  ['/products?category=Wallets', undefined],
  ['https://shop.example//evil.example,', undefined],
])('the link %s leads to %s', async (address, where) => {
  expect(await ledTo(address)).toBe(where)
})
