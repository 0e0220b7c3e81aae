import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

/** A matter of colours, not of words; it takes axe longer than all the rest. */
const ofColours = 'color-contrast'

const axeOn = (page: Page) =>
  new AxeBuilder({ page })
    // what it has found well takes it as long to write down as all the rest
    .options({ resultTypes: ['violations'] })
    // within the page alone: there are no frames, and a window for each look would take most of the time
    .setLegacyMode()
    // what Base UI lays around an open layer passes the focus on at once
    .exclude('[data-base-ui-focus-guard]')

async function expectNone(axe: AxeBuilder, where: string) {
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect.soft(found, where).toEqual([])
}

/** Expects that axe finds nothing wrong on the page as it is, or in a part of it, by day and in dark mode. */
export async function expectNothing(page: Page, where: string, part = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  // a list that is being renewed is paler for that moment
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  await expectNone(axeOn(page).include(part), where)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNone(axeOn(page).include(part).withRules(ofColours), `${where}, dark`)
}

/** Expects that axe finds nothing wrong that another language could bring: all but the colours. */
export async function expectNothingOfWords(page: Page, where: string): Promise<void> {
  await expectNone(axeOn(page).disableRules(ofColours), where)
}

/** Expects that axe finds nothing wrong with the colours of a part of the page, by day and in dark mode. */
export async function expectNothingOfColours(
  page: Page,
  where: string,
  part: string,
): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNone(axeOn(page).include(part).withRules(ofColours), `${where}, ${colorScheme}`)
  }
}
