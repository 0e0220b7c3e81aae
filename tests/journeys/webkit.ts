import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'
import type { WebKitPaths } from '../../scripts/test/find-engines.ts'
import { freePort } from '../support/free-port.ts'
import { until } from './buyer.ts'
import type { Browser, BrowserWindow } from './window.ts'

/** In the page, once it has loaded: notes what it complains of from then on. Its driver tells nothing of the console. */
const listen = `if (!window.complaints) {
  const all = (window.complaints = [])
  const { error } = console
  console.error = (...words) => { all.push(words.join(' ')); error(...words) }
  addEventListener('error', (event) => all.push(String(event.error ?? event.message)))
  addEventListener('unhandledrejection', (event) => all.push(String(event.reason)))
}`

type Answer = { value: unknown; complaints: string[] }

/** WebKit as GTK has it, by its own driver, which wants a screen. */
export async function openWebKit({
  driver,
  browser: binary,
  screen,
}: WebKitPaths): Promise<Browser> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  // it takes a free display and tells its number
  const display = spawn(screen, ['-displayfd', '1', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = (await text(display.stdout)).trim()
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${number}` },
  })
  /** A browser that has not quit goes with its screen. */
  const end = () => Promise.all([server, display].map(endOf))
  try {
    await until('its driver', async () => (await fetch(`${address}/status`)).ok)
    const wanted = new Capabilities({
      browserName: 'MiniBrowser',
      timeouts: { script: 10_000 },
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    const browser = await new Builder().usingServer(address).withCapabilities(wanted).build()
    const first = await browser.getWindowHandle()
    const complaints: string[] = []
    return {
      first: windowOf(browser, first, complaints),
      second: async () => {
        const other = (await browser.getAllWindowHandles()).find((handle) => handle !== first)
        return other === undefined ? undefined : windowOf(browser, other, complaints)
      },
      complaints: () => complaints,
      close: async () => {
        await browser.quit().finally(end)
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

async function endOf(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  program.kill()
  await once(program, 'exit')
}

function windowOf(browser: WebDriver, handle: string, complaints: string[]): BrowserWindow {
  const here = async () => {
    await browser.switchTo().window(handle)
    return browser
  }
  const evaluate = async (code: string) => {
    const answer = await (
      await here()
    ).executeScript<Answer>(
      `${listen}; return { value: ${code}, complaints: window.complaints.splice(0) }`,
    )
    complaints.push(...answer.complaints)
    return answer.value
  }
  const element = async (code: string) =>
    (await here()).executeScript<WebElement>(`${listen}; return ${code}`)
  return {
    open: async (url) => (await here()).get(url),
    evaluate,
    click: async (code) => {
      const found = await element(code)
      // on a page that was reloaded its driver now and then does not scroll to what lies below
      await (await here()).executeScript('arguments[0].scrollIntoView({ block: "center" })', found)
      await found.click()
    },
    type: async (code, text) => (await element(code)).sendKeys(text),
  }
}
