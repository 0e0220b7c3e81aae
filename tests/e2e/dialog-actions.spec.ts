import { askForQuote } from './support/inquiry.ts'
import { expect, inFullRun, test } from './support/shop.ts'

for (const [width, height] of [
  [390, 667],
  [1280, 900],
  [1280, 720],
] as const) {
  test(
    `the button that sends an inquiry is in sight at ${width} × ${height}`,
    width === 390 ? {} : inFullRun,
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/')
      const dialog = await askForQuote(page)
      const send = dialog.getByRole('button', { name: 'Send Inquiry' })
      await expect(send).toBeInViewport({ ratio: 1 })
      // nothing lies over it, wherever the form is scrolled
      await dialog.getByLabel('Your Message').focus()
      await expect(send).toBeInViewport({ ratio: 1 })
      await send.click()
      await expect(dialog.getByText('Name is required')).toBeInViewport()
    },
  )
}

test('at 400 % the actions of a dialog can be scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Start Your Inquiry' }).click()
  const send = page.getByRole('button', { name: 'Send Inquiry' })
  await send.scrollIntoViewIfNeeded()
  await expect(send).toBeInViewport({ ratio: 1 })
  await page.goto('/device')
  await page.getByRole('button', { name: 'Remove from this device' }).click()
  const cancel = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })
  await cancel.scrollIntoViewIfNeeded()
  await expect(cancel).toBeInViewport({ ratio: 1 })
})
