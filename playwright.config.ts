import { defineConfig, devices } from '@playwright/test'
import { ensureBrowser, wholeBrowser } from './scripts/test/find-browser.ts'

const quickest = await ensureBrowser()
// Workers read this file again, and must not look for a browser to install.
process.env['CHROMIUM_PATH'] ??= quickest
const launchOptions = {
  executablePath: quickest,
  // without these Chromium looks for hosts of its maker at every start
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
  ],
}
/** What is sent from a device. Background sync and the offer to install are in a whole browser only, a fifth slower. */
const delivery =
  'offline/{attachments,catalogue,contact,install,notices,outbox,payments,share}.spec.ts'
const whole = { ...launchOptions, executablePath: wholeBrowser() ?? quickest }

/** What is done in a page that the browser translates, too: the deeds of most kinds, as they are done everywhere. */
const alsoTranslated = '{catalogue,cart,checkout,inquiry,compare}.spec.ts'

export default defineConfig<{ translated: boolean }>({
  testDir: 'tests/e2e',
  outputDir: 'var/test-results',
  globalSetup: './tests/e2e/support/prepare-shop.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // what passes at a second try has failed, wherever one is allowed
  failOnFlakyTests: true,
  timeout: 90_000, // some look at dozens of pages, and a machine may be busy; what never comes ends before
  // several times as long as the run takes on a quiet machine: also ends what hangs outside a test
  globalTimeout: 90 * 60_000,
  expect: { timeout: 15_000 }, // a new worker alone takes ten seconds on a busy machine
  // a first visit, before the worker is in charge; the shop on a device that has it; and what is sent from there
  projects: [
    {
      name: 'online',
      testIgnore: ['offline/**', 'translation.spec.ts'],
      use: { serviceWorkers: 'block' },
    },
    {
      name: 'translation',
      testMatch: 'translation.spec.ts',
      use: { serviceWorkers: 'block', translated: true },
    },
    {
      // a project has no tags: --grep-invert reads its name
      name: 'translated @full',
      testMatch: alsoTranslated,
      testIgnore: 'offline/**',
      use: { serviceWorkers: 'block', translated: true },
    },
    { name: 'offline', testMatch: 'offline/**', testIgnore: delivery },
    { name: 'delivery', testMatch: delivery, use: { launchOptions: whole } },
  ],
  reporter: [['list'], ['json', { outputFile: 'var/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    launchOptions,
  },
})
