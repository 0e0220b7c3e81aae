import { setTimeout as after } from 'node:timers/promises'
import { dehydratedStateId } from '#shared/contract/ssr.ts'
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

/** In the page: whether it has loaded, and the app has taken it over. */
const isTaken = `document.readyState === 'complete' && !document.querySelector('#${dehydratedStateId}') && !!document.querySelector('main h1')`

/** A buyer at a window, who waits for what is to be pressed and seen. */
export function buyerIn(window: BrowserWindow, origin: string) {
  const does = (what: string, deed: () => Promise<void>) =>
    until(what, async () => {
      await deed()
      return true
    })
  const isTrue = (what: string, code: string) =>
    until(what, async () => (await window.evaluate(code)) === true)
  /** Types once: what the page loses of it is lost for a buyer, too. */
  const write = async (selector: string, text: string, name = '') => {
    const field = named(selector, name)
    await does(`${name || selector} to write into`, () => window.type(field, text))
    await isTrue(`"${text}" in ${name || selector}`, `${field}?.value === ${JSON.stringify(text)}`)
  }
  return {
    /** Opens a page and waits until the app has taken it over. */
    async open(path: string) {
      await window.open(origin + path)
      await isTrue(`the page ${path}`, isTaken)
    },
    /** Waits for a page that another one has led to. */
    async isAt(path: string) {
      await isTrue(
        `the page ${path}`,
        `location.pathname === ${JSON.stringify(path)} && ${isTaken}`,
      )
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
    finds: (selector: string, name: string) =>
      isTrue(`${selector} "${name}"`, `${named(selector, name)} !== null`),
    seesNo: (selector: string, name: string) =>
      isTrue(`the end of ${selector} "${name}"`, `${named(selector, name)} === null`),
  }
}
