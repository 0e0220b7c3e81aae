import { setTimeout as after } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { newProfile, startBrowser } from './browser-process.ts'

/** A buyer's device: its storage outlives its pages. */
export type Device = {
  context: () => BrowserContext
  /** Kills the whole browser at once. Only a device with a browser of its own can do that. */
  killBrowser?: () => Promise<void>
  /** The browser started again on the same storage, if it was killed. */
  wake: () => Promise<void>
  close: () => Promise<void>
}

/** A device with an empty storage in a browser that others use too. */
export async function borrowedDevice(browser: Browser): Promise<Device> {
  const context = await browser.newContext()
  return { context: () => context, wake: async () => undefined, close: () => context.close() }
}

/** A device with a browser and a profile of its own. */
export async function ownDevice(): Promise<Device> {
  const profile = await newProfile()
  let process = await startBrowser(profile.folder)
  let killed = false
  return {
    context: () => process.browser.contexts()[0]!, // a browser on a profile has exactly one
    killBrowser: async () => {
      killed = true
      await process.kill()
    },
    wake: async () => {
      if (killed) process = await startBrowser(profile.folder)
      killed = false
    },
    close: async () => {
      await process.kill()
      await profile.remove()
    },
  }
}

/** Ends the renderer of a page as a phone does that needs its memory. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const gone = page.waitForEvent('crash')
  // the answer never comes: who would give it is gone
  session.send('Page.crash').catch(() => undefined)
  await gone
  await page.close()
}

/**
 * Gives the network back. Playwright keeps it away when a tab crashes just then (`Target crashed`): so it is asked until
 * it has done so, or the browser is gone. @throws what Playwright says for ten seconds.
 */
export async function giveNetworkBack(context: BrowserContext, tries = 100): Promise<void> {
  try {
    await context.setOffline(false)
  } catch (error) {
    if (!context.browser()?.isConnected()) return
    if (tries === 1) throw error
    await after(100)
    await giveNetworkBack(context, tries - 1)
  }
}

/** Lets the browser tell the worker that the network is back, whether it is or not. @throws when there is no worker. */
export async function wakeWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const registrationId = await new Promise<string>((resolve, reject) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    })
    session.send('ServiceWorker.enable').catch(reject)
    // the page may be gone before, or its worker never be registered
    setTimeout(() => reject(new Error('There is no worker to wake.')), 5000)
  })
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  })
}
