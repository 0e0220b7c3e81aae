import type { Page } from '@playwright/test'
import { sendReply as replyEndpoint } from '#shared/contract/desk/inbox.ts'
import { openDesk } from '../support/desk.ts'
import { postInquiry } from '../support/inquiry.ts'
import { test } from '../support/server-faults.ts'
import { expect } from '../support/shop.ts'

test('an answer, a note and a quotation written without a network to the same inquiry arrive; what another has written holds them back', async ({
  page: desk,
  shop,
}) => {
  await openDesk(desk, shop)
  const id = await postInquiry(desk, 'Ana who gets two', {
    product_id: 'wl-1101',
    product_name: 'Bifold Wallet',
    quantity: '500',
  })
  await desk.goto(`/desk/inquiries/${id}`, { waitUntil: 'load' })
  const reply = desk.getByLabel('Your answer')
  const sendReply = desk.getByRole('button', { name: 'Send answer' })
  const editor = desk.getByRole('form', { name: 'Quotation' })
  await desk.getByRole('button', { name: 'Write a quotation' }).click()
  await desk.context().setOffline(true)
  await reply.fill('Our offer is below.')
  await sendReply.click()
  await desk.getByLabel('New note').fill('Ask for the logo')
  await desk.getByRole('button', { name: 'Add note' }).click()
  await editor.getByRole('button', { name: 'Send quotation' }).click()
  await expect(desk.getByText('Waits for the network')).toHaveCount(3)
  await desk.context().setOffline(false)
  await expect(desk.getByText('Waits for the buyer')).toBeVisible({ timeout: 30_000 })
  await expect(desk.getByText('Our offer is below.').first()).toBeVisible()
  await expect(desk.getByText('Waits for the network')).toHaveCount(0)
  await expect(desk.getByText('this inquiry has a newer message')).toBeHidden()
  await expect(desk.getByRole('listitem').filter({ hasText: 'the logo' })).toHaveCount(1)

  await desk.context().setOffline(true)
  await reply.fill('It holds until Friday.')
  await sendReply.click()
  await shop.operator('inquiries', 'reply', id, '--member', 'Li Wei', '--text', 'Until Monday.')
  await desk.context().setOffline(false)
  await expect(desk.getByText('this inquiry has a newer message')).toBeVisible({ timeout: 30_000 })
  await expect(reply).toHaveValue('It holds until Friday.')
  await desk.reload({ waitUntil: 'load' })
  await expect(desk.getByText('Until Monday.').first()).toBeVisible()
  await sendReply.click()
  await expect(reply).toHaveValue('')
  await expect(desk.getByRole('listitem').filter({ hasText: 'It holds until' })).toHaveCount(1)
})

test('two answers and two notes written without a network arrive once and in order from another tab, though the first answer of the server is lost', async ({
  page: killed,
  context,
  shop,
  faults,
}) => {
  await openDesk(killed, shop)
  const id = await postInquiry(killed, 'Ana who gets four')
  await killed.goto(`/desk/inquiries/${id}`, { waitUntil: 'load' })
  const write = async (field: string, button: string, text: string) => {
    await killed.getByLabel(field).fill(text)
    await killed.getByRole('button', { name: button }).click()
    await expect(killed.getByLabel(field)).toHaveValue('')
  }
  await expect(killed.getByLabel('Your answer')).toBeVisible()
  await context.setOffline(true)
  await write('Your answer', 'Send answer', 'It is $8.40.')
  await write('Your answer', 'Send answer', 'From 500 pieces.')
  await write('New note', 'Add note', 'Ask for the logo')
  await write('New note', 'Add note', 'And for its color')
  const waiting = (page: Page, name: string) =>
    page.getByRole('list', { name }).getByRole('listitem')
  await expect(waiting(killed, 'Answers that wait')).toContainText([
    /8\.40/u,
    /after the one before/u,
  ])
  await expect(waiting(killed, 'Notes that wait')).toContainText([/logo/u, /color/u])
  await killed.close({ runBeforeUnload: false })
  faults.once(replyEndpoint, { kind: 'drop answer' })
  await context.setOffline(false)
  const page = await context.newPage()
  await page.goto(`/desk/inquiries/${id}`, { waitUntil: 'load' })
  await expect(waiting(page, 'Answers that wait')).toHaveCount(0, { timeout: 30_000 })
  await expect(waiting(page, 'Notes that wait')).toHaveCount(0, { timeout: 30_000 })
  await page.reload({ waitUntil: 'load' })
  await expect(page.getByText(/It is \$8\.40|From 500 pieces/u)).toHaveText([/8\.40/u, /500/u])
  await expect(page.getByText(/Ask for the logo|And for its color/u)).toHaveText([
    /logo/u,
    /color/u,
  ])
})
