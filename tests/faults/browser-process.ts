import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { chromium, type Browser } from '@playwright/test'
import { ensureBrowser, wholeBrowser } from '../../scripts/test/find-browser.ts'
import { inTime } from './with-timeout.ts'

/** A browser in a process of its own, with a profile on the disk, which can be killed as a phone kills it. */
export type BrowserProcess = {
  browser: Browser
  /** SIGKILL for every process of the browser; the profile stays as it is. */
  kill: () => Promise<void>
}

const flags = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // a tab behind another is as quick as one in front
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--mute-audio',
  '--window-size=1280,900',
  // as Playwright does: Chromium refuses to run as root with its sandbox
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** A folder for a profile, and how to remove it. */
export async function newProfile() {
  const folder = await mkdtemp(join(tmpdir(), 'sampleroom-profile-'))
  // a killed browser's helpers may write for a moment longer
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  return { folder, remove }
}

/** Starts a browser on a profile. @throws Error with what it printed when it does not start. */
export async function startBrowser(profile: string): Promise<BrowserProcess> {
  const child = spawn(
    wholeBrowser() ?? (await ensureBrowser()), // background sync is in a whole one only
    [...flags, `--user-data-dir=${profile}`, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true, // a group of its own, so that all its processes end together
    },
  )
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
    const ended = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await ended
    await groupEnded(child.pid)
  }
  try {
    return { browser: await chromium.connectOverCDP(await inTime(addressOf(child), 60_000)), kill }
  } catch (error) {
    await kill()
    throw error
  }
}

/**
 * Waits until the helpers of a killed browser are gone: one that still holds the lock of a store makes the next browser
 * fail to open it. Two seconds at most, for machines on which nothing reaps them.
 */
async function groupEnded(pid: number): Promise<void> {
  try {
    for (let left = 100; left > 0; left--) {
      process.kill(-pid, 0)
      await after(20)
    }
  } catch {
    // there is no such group any more
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const address = /DevTools listening on (ws:\S+)/u.exec(printed)?.[1]
      if (address !== undefined) resolve(address)
    })
    child.once('exit', () => reject(new Error(`The browser did not start:\n${printed}`)))
  })
}
