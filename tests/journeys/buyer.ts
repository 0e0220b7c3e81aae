import { setTimeout as after } from 'node:timers/promises'
import type { BrowserWindow } from './window.ts'

/** How long a buyer waits for anything, in ms: a machine may be busy. */
const patience = 45_000

/** Waits until there is something, which it gives. @throws Error that names what has not come, and what stood in the way. */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false>,
): Promise<T> {
  const limit = Date.now() + patience
  let trouble: unknown
  do {
    try {
      const found = await look()
      if (found !== undefined && found !== false) return found
    } catch (error) {
      trouble = error
    }
    await after(100)
  } while (Date.now() < limit)
  throw new Error(`Waited in vain for ${what}`, { cause: trouble })
}

/** In the page: the first thing on the screen that a selector finds and that is named so, by its label or its words. */
const named = (selector: string, name: string) => `(() => {
  const nameOf = (one) => [one.getAttribute('aria-label'), one.innerText,
    ...Array.from(one.labels ?? [], (label) => label.innerText)].join(' ')
  const open = document.querySelector('[role=dialog]') ?? document
  const all = [...open.querySelectorAll(${JSON.stringify(selector)}), ...document.querySelectorAll(${JSON.stringify(selector)})]
  return all.find((one) => one.getClientRects().length > 0 && !one.disabled &&
    nameOf(one).includes(${JSON.stringify(name)})) ?? null
})()`

/** In the page: whether the catalogue has been copied, as far as it is known when it is asked again. */
const copied = `(() => {
  const opening = indexedDB.open('sampleroom')
  opening.onsuccess = () => {
    const asked = opening.result.transaction('catalogue').objectStore('catalogue').get('copy')
    asked.onsuccess = () => {
      window.copied = asked.result !== undefined
      opening.result.close()
    }
  }
  return window.copied === true
})()`

/** A buyer at a window, who waits for what is to be pressed and seen. */
export function buyerIn(window: BrowserWindow, origin: string) {
  const does = (what: string, deed: () => Promise<void>) =>
    until(what, async () => {
      await deed()
      return true
    })
  const write = (selector: string, text: string, name = '') =>
    does(`${name || selector} to write into`, async () => {
      const field = named(selector, name)
      await window.type(field, text)
      if ((await window.evaluate(`${field}.value`)) !== text)
        throw new Error('It holds another text')
    })
  return {
    /** Opens a page and waits until the app has taken it over. */
    async open(path: string) {
      await window.open(origin + path)
      const isOurs = `document.readyState === 'complete' && !document.querySelector('#handed-over') && !!document.querySelector('main h1')`
      await until(`the page ${path}`, async () => (await window.evaluate(isOurs)) === true)
    },
    press: (selector: string, name: string) =>
      does(`${selector} "${name}"`, () => window.click(named(selector, name))),
    write,
    fill: (label: string, text: string) => write('input, textarea', text, label),
    choose: (label: string, value: string) =>
      does(`${label} to choose from`, async () => {
        await window.evaluate(`(() => {
          const list = ${named('select', label)}
          list.value = ${JSON.stringify(value)}
          list.dispatchEvent(new Event('change', { bubbles: true }))
        })()`)
      }),
    sees: (text: string) =>
      until(`"${text}"`, async () => {
        const seen = await window.evaluate('document.body.innerText')
        return String(seen).replaceAll('\n', ' ').includes(text)
      }),
    seesNo: (selector: string, name: string) =>
      until(
        `the end of ${selector} "${name}"`,
        async () => (await window.evaluate(`${named(selector, name)} === null`)) === true,
      ),
    /** Waits until the app's worker is in charge and the catalogue is on the device. */
    async isInstalled() {
      await until(
        'the worker',
        async () => (await window.evaluate('!!navigator.serviceWorker.controller')) === true,
      )
      await until(
        'the catalogue on the device',
        async () => (await window.evaluate(copied)) === true,
      )
    },
  }
}
