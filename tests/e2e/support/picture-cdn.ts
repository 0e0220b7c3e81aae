import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testInOwnShop } from './own-shop.ts'

export { expect } from '@playwright/test'

/** A CDN on this machine. It passes on the shop's answers, with their headers. */
type Cdn = {
  /** Without a slash at its end. */
  url: string
  /** Paths of what was asked for. */
  asked: string[]
  /** Where it fetches from. */
  pullFrom: (origin: string) => void
  close: () => void
}

/** As in any browser test, in a shop of its own whose pictures come from `cdn`. */
export const test = testInOwnShop.extend<{ cdn: Cdn }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  cdn: async ({}, use) => {
    const asked: string[] = []
    let shop = ''
    const server = createServer((request, response) => {
      const path = (request.url ?? '').replace(/^\/our-shop/u, '')
      asked.push(path)
      fetch(`${shop}${path}`)
        .then(async (answer) => {
          const bytes = new Uint8Array(await answer.arrayBuffer())
          response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(bytes)
        })
        .catch(() => response.destroy())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo // it listens on a port
    const close = () => {
      server.close()
      server.closeAllConnections()
    }
    const pullFrom = (origin: string) => {
      shop = origin
    }
    await use({ url: `http://127.0.0.1:${port}/our-shop`, asked, pullFrom, close })
    close()
  },
  settings: ({ cdn }, use) => use({ ASSETS_URL: cdn.url }),
})
