import { expect, test } from './support/shop.ts'
import { writeStored } from './support/stored-data.ts'

test('rows that cannot be read are shown beside the others, and break no page', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL! }) // configured
  await page.goto('/device')
  await expect(page.getByText('Inquiries you write appear here')).toBeVisible()
  const inquiry = { contact_name: 'Ana', product_name: 'Bifold Wallet', message: 'Price for 500?' }
  const refused = { inquiry, files: [], written_at: Date.now(), state: 'refused' }
  await writeStored(page, {
    outbox: [
      { ...refused, key: 'good', problem: 'invalid_input', reason: 'No' },
      { ...refused, key: 'broken', files: null },
      { key: 'nothing' },
    ],
    sent: [{ key: 'sent', inquiry: null, received_at: 'x' }],
    orders: [{ id: 'ORDER_5_x' }, { id: 'ORDER_6_x', createdAt: null, lines: 'x' }],
    pictures: [{ path: '/images/a.webp' }],
    kept: ['take_along', 'picture_list', 'draft/x'].map((name) => ({ name, value: 'x' })),
    shared: [{ id: 's' }],
  })
  await page.reload()
  const outbox = page.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem')
  await expect(outbox).toHaveCount(3)
  await expect(outbox.filter({ hasText: 'Needs attention' })).toHaveCount(1)
  const broken = outbox.filter({ hasText: 'Cannot be read on this device' })
  await expect(broken).toHaveCount(2)
  await expect(page.getByText('This order cannot be read on this device.')).toHaveCount(2)
  await expect(page.getByText('Not all of it can be read on this device.')).toBeVisible()
  const ours = broken.filter({ hasText: 'Price for 500?' })
  await ours.getByRole('button', { name: 'Copy the text' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('Ana\nPrice for 500?')
  await ours.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(broken).toHaveCount(1)
  for (const path of ['/', '/products', '/cart', '/contact', '/checkout']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('出错了')).toBeHidden()
  }
})
