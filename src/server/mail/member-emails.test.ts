import { expect, test } from 'vitest'
import { locales } from '#shared/contract/locales.ts'
import { readCompanyDetails } from './company-details.ts'
import { getWords } from './mail-i18n.ts'
import { createPasswordLinkEmail, createWebhookOffEmail } from './member-emails.ts'

const member = { name: 'Chen Wei', email: 'chen@example.com' }
const mail = { member, created_at: 0 }
const settings = { sales: 'sales@example.com' } as Parameters<typeof readCompanyDetails>[0]
const company = readCompanyDetails(settings, undefined)

test.each(locales)(
  'a member reads in %s where a password is chosen, and which webhook is off and why',
  (language) => {
    const address = 'https://shop.example/desk/password#token'
    const page = 'https://shop.example/desk/webhooks'
    const url = 'https://hooks.example/in'
    const tellOff = (off_reason: 'gone' | 'failing', at: string | undefined) =>
      createWebhookOffEmail(
        off_reason,
        { ...mail, webhook: { url, off_reason }, page: at },
        company,
        language,
      )
    const link = createPasswordLinkEmail('link', { ...mail, address }, company, language)
    const [gone, failing] = [tellOff('gone', page), tellOff('failing', undefined)]
    for (const email of [link, gone, failing])
      expect(email).toMatchObject({
        to: { name: 'Chen Wei', address: 'chen@example.com' },
        text: expect.stringContaining('Chen Wei'),
      })
    expect(link.text).toContain(address)
    for (const { text } of [gone, failing]) expect(text).toContain(url)
    expect([gone.text.includes(page), failing.text.includes(page)]).toEqual([true, false])
    const { webhookGone } = getWords(language)
    expect([gone, failing].map(({ text }) => text.includes(webhookGone))).toEqual([true, false])
  },
)
