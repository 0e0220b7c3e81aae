import { mkdirSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogueTemplate } from '../e2e/support/catalogue-template.ts'
import prepareShop from '../e2e/support/prepare-shop.ts'
import { openFaultProxy } from '../support/network/fault-proxy.ts'
import { startShop } from '../support/shop-process.ts'
import { engines } from './engines.ts'
import { walk } from './journey.ts'
import { leaveAtWork, loseAPart, reloadWithFile } from './mishaps.ts'

// One journey in the engines that the other browser tests do not have, and in the oldest Chromium of all.
// `node tests/journeys/main.ts Firefox` walks it in one. What is told goes to var/journeys.json, too.

const told = { passed: [] as string[], failed: [] as string[], notRun: [] as string[] }
const wanted = process.argv.slice(2)
await prepareShop()
const dataDir = await mkdtemp(join(tmpdir(), 'sampleroom-'))
await cp(catalogueTemplate, dataDir, { recursive: true })
const shop = await startShop(dataDir)
try {
  for (const { name, open, how } of engines) {
    if (wanted.length === 0 || wanted.includes(name)) await walkIn(name, open, how)
  }
} finally {
  await shop.stop()
  await rm(dataDir, { recursive: true })
}
mkdirSync('var', { recursive: true })
writeFileSync('var/journeys.json', JSON.stringify(told))
if (told.failed.length > 0) process.exitCode = 1

async function walkIn(name: string, open: (typeof engines)[number]['open'], how: string) {
  const begun = Date.now()
  const seconds = () => `${((Date.now() - begun) / 1000).toFixed(1)} s`
  let step = 'start'
  const browser = await open().catch((error: unknown) => ({ failed: error }))
  if (browser === undefined) {
    console.log(`NOT RUN  the journey in ${name}: ${how}`)
    return void told.notRun.push(`the journey in ${name}: ${how}`)
  }
  const line = await openFaultProxy(shop.origin)
  try {
    if ('failed' in browser) throw browser.failed
    const place = { shop, line }
    step = 'a part that is lost'
    await loseAPart(browser, place)
    step = 'a reload with a file'
    await reloadWithFile(browser, place, `Ana who reloads ${name}`)
    await walk(browser, place, `Ana in ${name}`, (next) => {
      step = next
    })
    step = 'a page left at work'
    await leaveAtWork(browser, place)
    console.log(`✓ the journey in ${name} (${seconds()})`)
    told.passed.push(name)
  } catch (error) {
    console.error(`✘ the journey in ${name}, at "${step}" (${seconds()})`, error)
    if (!('failed' in browser)) {
      console.error('In its console:', browser.complaints())
      const screen = browser.first.evaluate('location.href + "\\n" + document.body.innerText')
      console.error('On its screen:', await screen.catch(String))
    }
    told.failed.push(`the journey in ${name}: ${step}: ${String(error)}`)
  } finally {
    if (!('failed' in browser)) await browser.close()
    await line.close()
  }
}
