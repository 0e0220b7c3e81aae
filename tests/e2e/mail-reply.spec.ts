import { startMailboxServer } from '../support/mail/mailbox-server.ts'
import { openDesk } from './support/desk.ts'
import { expect, testInOwnShop as test } from './support/own-shop.ts'
import { inFullRun } from './support/shop.ts'

test(
  'what a buyer replies by mail stands in the thread at the desk, without what it quotes',
  inFullRun,
  async ({ page, ownShop, settings }) => {
    const mailbox = await startMailboxServer()
    const inquiry = {
      contact_name: 'Ana Torres',
      email: 'ana@torres.example',
      message: 'How much?',
    }
    const sent = await page.request.post('/api/inquiries', { data: inquiry })
    const { inquiry_id } = await sent.json()
    mailbox.put(`From: Ana Torres <ana@torres.example>
Message-ID: <1@torres.example>
In-Reply-To: <${inquiry_id}.buyer@house.example>
Content-Type: text/plain; charset=utf-8

Hello Li, we take 700.

On Mon, Nov 2, 2026 at 10:12 AM Lingnan Atelier <sales@house.example> wrote:
> Thank you for your inquiry.
`)
    mailbox.put(`From: The boss <boss@torres.example>
Message-ID: <2@torres.example>
In-Reply-To: <${inquiry_id}.buyer@house.example>
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain

Please send it to Madrid.
--b
Content-Type: application/octet-stream; name="plan.dwg"
Content-Disposition: attachment; filename="plan.dwg"

AC1032
--b--
`)
    settings['IMAP_URL'] = mailbox.url
    await ownShop.stop()
    await ownShop.startAgain()
    await openDesk(page, ownShop)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('link', { name: /Ana Torres/u }).click()
    const [own, other] = [/The buyer · By mail/u, /boss@torres\.example · By mail/u].map((who) =>
      page.getByRole('listitem').filter({ hasText: who }),
    )
    await expect(own!).toContainText('Hello Li, we take 700.')
    await expect(own!).not.toContainText('Thank you for your inquiry')
    await expect(other!).toContainText('the buyer does not see it in the shop')
    await expect(other!).toContainText('1 file of this mail is in the sales mailbox.')
    await expect(page.getByText('What the buyer replies appears here')).toBeVisible()
    await mailbox.stop()
  },
)
