import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogueTemplate } from '../e2e/support/catalogue-template.ts'
import { startBuilt } from '../support/shop-process.ts'
import { openWebKit, type WebKit } from '../support/webkit.ts'

// P8, P18: WebKit keeps a page for the way back, frozen with the transactions it has open. Whoever leaves one in the
// middle of its work gets on in the next: cart, list and search answer. `node tests/browsers/left-page.ts`

/** Until it is left, every transaction of the page goes on, as one does that has much to write. */
const keepBusy = `
  let left = false
  addEventListener('pagehide', () => (left = true))
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...asked) {
    const transaction = begin.apply(this, asked)
    const goOn = () => {
      if (!left) transaction.objectStore(transaction.objectStoreNames[0]).count().onsuccess = goOn
    }
    goOn()
    return transaction
  }`

const until = async (page: WebKit, body: string, what: string) => {
  const end = Date.now() + 15_000
  while (!(await page.run<boolean>(`return Boolean(${body})`).catch(() => false))) {
    if (Date.now() > end) throw new Error(`Never came: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
const button = (words: string) =>
  `[...document.querySelectorAll('main button')].find((one) => one.textContent.startsWith('${words}'))`

async function leaveAndGoOn(page: WebKit, origin: string, busy: string, after: number) {
  await page.open(`${origin}/products/wl-1101`)
  await until(page, `!document.querySelector('#handed-over')`, 'the app')
  await page.run(busy)
  await new Promise((resolve) => setTimeout(resolve, after))
  await page.run(`location.href = '/products/wl-1102'`)
  await until(
    page,
    `location.pathname.endsWith('1102') && !document.querySelector('#handed-over')`,
    'the next page',
  )
  await until(page, button('Add to Cart'), 'its button')
  await page.run(`${button('Add to Cart')}.click()`)
  await until(page, button('In Cart (1)'), 'the line in the cart')
  await page.back()
  await until(page, `location.pathname.endsWith('1101')`, 'the page that was left')
  await until(page, `document.querySelector('header').textContent.includes('1')`, 'the cart there')
}

const dataDir = await mkdtemp(join(tmpdir(), 'sampleroom-'))
await cp(catalogueTemplate, dataDir, { recursive: true })
const shop = await startBuilt(dataDir)
try {
  for (const [what, busy, after] of [
    ['left while its transactions are at work', keepBusy, 300],
    ['left while the catalogue is being written', '', 1900],
  ] as const) {
    const page = await openWebKit()
    try {
      await leaveAndGoOn(page, shop.origin, busy, after)
      console.log(`well: ${what}`)
    } catch (error) {
      console.error(`NOT well: ${what}:`, (error as Error).message)
      process.exitCode = 1
    } finally {
      await page.close()
    }
  }
} finally {
  await shop.stop()
  await rm(dataDir, { recursive: true })
}
