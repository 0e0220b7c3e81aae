import assert from 'node:assert/strict'
import { buyerIn, until } from './buyer.ts'
import { listOf, type Place } from './journey.ts'
import type { Browser } from './window.ts'

/** On a bad line a part of the app is lost: it comes with the next try, and the page stays as it is. */
export async function loseAPart({ first }: Browser, { line }: Place): Promise<void> {
  const buyer = buyerIn(first, line.origin)
  const isPart = /^\/assets\/inquiry-dialog-host-[\w-]+\.js$/u
  line.follow(({ path }) => (isPart.test(path) ? { kind: 'drop request' } : undefined))
  await buyer.open('/')
  await first.evaluate('void (window.isSamePage = true)')
  await buyer.press('header button', 'Get Quote')
  await buyer.sees('This part of the page could not be loaded.')
  line.follow(() => undefined)
  await buyer.finds('[role=dialog] button', 'Send Inquiry')
  assert.equal(await first.evaluate('window.isSamePage'), true)
}

/** In the page: counts the files that the device has, in a moment. */
const countFiles = `(() => {
  const opening = indexedDB.open('sampleroom')
  opening.onsuccess = () => {
    const counting = opening.result.transaction('files').objectStore('files').count()
    counting.onsuccess = () => {
      window.filesKept = counting.result
      opening.result.close()
    }
  }
})()`

/** Firefox fills a form in again when its page is reloaded: the form goes on with what was written, file included. */
export async function reloadWithFile(
  { first }: Browser,
  { shop, line }: Place,
  name: string,
): Promise<void> {
  const buyer = buyerIn(first, line.origin)
  await buyer.open('/contact')
  await buyer.fill('Your Name', name)
  await buyer.fill('Company', 'Ana y Cía')
  await buyer.fill('Email Address', 'ana@example.com')
  await buyer.fill('Your Message', 'Price for 500 pieces as drawn, please.')
  await first.evaluate(`(() => {
    const data = new DataTransfer()
    data.items.add(new File(['Drawing of a wallet'], 'drawing.txt', { type: 'text/plain' }))
    const input = document.querySelector('main input[type=file]')
    input.files = data.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })()`)
  await buyer.sees('drawing.txt')
  await until('its bytes on the device', async () => {
    await first.evaluate(countFiles)
    return (await first.evaluate('window.filesKept')) === 1
  })
  await first.evaluate('void setTimeout(() => location.reload())')
  await until('the page anew', async () => {
    const kind = `performance.getEntriesByType('navigation')[0].type`
    return (await first.evaluate(kind)) === 'reload'
  })
  await buyer.sees('drawing.txt')
  await buyer.press('main button', 'Send Message')
  await buyer.sees('Thank you for your message!')
  const [inquiry] = (await listOf(shop, 'inquiries')).filter((one) => one['contact_name'] === name)
  assert.match(JSON.stringify(inquiry?.['attachments']), /"name":"drawing\.txt"/u)
}

/** Until it is left, every transaction of the page goes on, as one does that has much to write. */
const keepBusy = `(() => {
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
  }
})()`

/**
 * P8, P18: WebKit keeps a page for the way back, frozen with the transactions it has open. Cart and catalogue answer in
 * the page after one that was left at work, and in that one on the way back.
 */
export async function leaveAtWork({ first }: Browser, { line }: Place): Promise<void> {
  const buyer = buyerIn(first, line.origin)
  await buyer.open('/products/wl-1101')
  await first.evaluate(keepBusy)
  await buyer.press('main button', 'Add to Cart')
  await first.evaluate(`void setTimeout(() => (location.href = '/products/wl-1102'))`)
  await buyer.isAt('/products/wl-1102')
  await buyer.press('main button', 'Add to Cart')
  await buyer.finds('main button', 'In Cart (1)')
  await first.evaluate('void setTimeout(() => history.back())')
  await buyer.isAt('/products/wl-1101')
  await buyer.open('/cart')
  await buyer.sees('WL-1102')
}
