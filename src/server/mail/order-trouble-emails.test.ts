import { expect, test } from 'vitest'
import { locales } from '#shared/contract/locales.ts'
import { openConnectedShop } from '../../../tests/support/paypal/shop-with-paypal.ts'
import { readCompanyDetails } from './company-details.ts'
import { createFailedRefundEmail, createReversalEmail } from './order-trouble-emails.ts'

test.each(locales)(
  'sales read in %s which payment was taken back and which refund failed',
  async (language) => {
    const { placed, capture, orders } = await openConnectedShop()
    await capture(await placed('approve'))
    const [order] = await orders()
    const settings = { sales: 'sales@example.com' } as Parameters<typeof readCompanyDetails>[0]
    const company = readCompanyDetails(settings, undefined)
    const refund = {
      amount: 1000,
      issue: 'ECHECK',
      updated_at: 0,
    } as Parameters<typeof createFailedRefundEmail>[2]
    const mails = [
      createReversalEmail('one', order!, 'held', company, language),
      createReversalEmail('two', order!, 'reversed', company, language),
      createFailedRefundEmail('three', order!, refund, company, language),
    ]
    for (const mail of mails) {
      expect(mail).toMatchObject({
        continues: `${order!.id}.sales`,
        to: { address: 'sales@example.com' },
        replyTo: { address: 'jane@example.com' },
        subject: expect.stringContaining(order!.id),
        text: expect.stringContaining(order!.paypal_capture_id!),
      })
    }
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(3)
    expect(mails[2]).toMatchObject({ text: expect.stringMatching(/10[.,]00[^]*ECHECK/u) })
    const forgotten = { ...order!, customer_name: '', customer_email: '' }
    expect(createReversalEmail('four', forgotten, 'held', company, language)).toMatchObject({
      replyTo: { address: 'sales@example.com' },
    })
  },
)
