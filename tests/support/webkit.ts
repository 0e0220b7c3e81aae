import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { freePort } from './free-port.ts'

/** A window of WebKit, by WebDriver (w3.org/TR/webdriver). */
export type WebKit = {
  open: (address: string) => Promise<void>
  /** The way back, which shows the page as it was left. */
  back: () => Promise<void>
  /** What a function body gives in the page. */
  run: <T>(body: string, ...args: unknown[]) => Promise<T>
  close: () => Promise<void>
}

/** Opens WebKitGTK's small browser on a screen of its own. Debian: webkit2gtk-driver, xvfb, xauth. */
export async function openWebKit(): Promise<WebKit> {
  const port = await freePort()
  const program = ['-a', 'WebKitWebDriver', `--port=${port}`]
  const driver = spawn('xvfb-run', program, { stdio: 'ignore', detached: true })
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: unknown } // the protocol's envelope
    if (!answer.ok) throw new Error(JSON.stringify(value))
    return value
  }
  const isUp = () => call('GET', '/status').then(Boolean, () => false)
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 50))
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const session = await call('POST', '/session', { capabilities: { alwaysMatch } })
  const { sessionId } = session as { sessionId: string } // made by the call before
  const ask = (what: string, body: object) => call('POST', `/session/${sessionId}/${what}`, body)
  return {
    open: async (url) => void (await ask('url', { url })),
    back: async () => void (await ask('back', {})),
    run: async <T>(script: string, ...args: unknown[]) =>
      (await ask('execute/sync', { script, args })) as T, // what the page gives
    close: async () => {
      await call('DELETE', `/session/${sessionId}`).catch(() => {}) // it may have ended by itself
      process.kill(-driver.pid!) // it was spawned
    },
  }
}
