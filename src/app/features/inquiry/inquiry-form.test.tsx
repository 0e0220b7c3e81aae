import 'fake-indexeddb/auto'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { contactQuantity } from '#shared/contract/inquiry.ts'
import type { OpenedDraft } from '#data/inquiries/drafts.ts'
import { InquiryForm } from './inquiry-form.tsx'

// happy-dom has locks that are null; a window without any is one the shop knows
Reflect.deleteProperty(Navigator.prototype, 'locks')

afterEach(cleanup)

test('an edited message to the house that is sent in addition keeps its edited subject', async () => {
  const submit = vi.fn()
  const about = { product_name: 'Leather', follows: 'INQ-1' }
  const begun: OpenedDraft = {
    key: 'edit',
    form: 'inquiry',
    about,
    fields: {
      contact_name: 'Ana',
      email: 'ana@example.com',
      company_name: 'Almacenes Ana',
      phone: '',
      country: '',
      quantity: contactQuantity,
      product_name: 'Leather and canvas',
      message: 'Which tanneries?',
      delivery_date: '',
      destination: '',
      incoterm: '',
      currency: '',
    },
    written_at: 10,
    files: [],
    release: () => {},
  }
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <InquiryForm
        formKey="edit"
        about={about}
        load={async () => undefined}
        begun={begun}
        step="open"
        uploaded={0}
        onSubmit={submit}
        onCancel={() => {}}
        onContinue={() => {}}
        onRevert={() => {}}
      />
    </I18nProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send Inquiry' }))
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
  expect(submit.mock.calls[0]?.[0]).toMatchObject({
    product_name: 'Leather and canvas',
    quantity: contactQuantity,
    follows: 'INQ-1',
  })
})
