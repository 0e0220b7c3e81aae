import 'fake-indexeddb/auto'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { drawing } from '../../../../../tests/support/stub-server.ts'
import { getDb } from '#data/db/database.ts'
import { ArrivingFiles } from './arriving-files.tsx'
import { AttachmentList } from '#app/attachments/attachment-list.tsx'
import { useAttachments } from '#app/attachments/use-attachments.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const logo = { ...drawing, id: 'f1', name: 'logo.txt' }

function Form() {
  const attached = useAttachments({ initial: [drawing] })
  return (
    <>
      <AttachmentList list={attached.list} onRemove={attached.remove} disabled={false} />
      <ArrivingFiles draftKey="draft-1" attached={attached} />
    </>
  )
}

afterEach(async () => {
  cleanup()
  await getDb().delete()
  await getDb().open()
})

test('a file that comes from the other device joins the open form, and stays out once it is taken out', async () => {
  await getDb().files.put({ ...drawing, key: 'draft-1' })
  await getDb().kept.put({
    name: 'incoming_transfers',
    value: [
      {
        id: 't1',
        key: 'k1',
        taken_at: 1,
        is_acknowledged: true,
        files: [
          {
            part: 1,
            kind: 'draft',
            owner: 'draft-1',
            id: 'f1',
            name: 'logo.txt',
            type: 'text/plain',
            added_at: 0,
          },
        ],
      },
    ],
  })
  render(
    <I18nProvider i18n={i18n}>
      <Form />
    </I18nProvider>,
  )
  await screen.findByText(/^1 file is still on its way/u)
  await getDb().transaction('rw', getDb().files, getDb().kept, async () => {
    await getDb().files.put({ ...logo, key: 'draft-1' })
    await getDb().kept.clear()
  })
  await screen.findByText('logo.txt')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Remove logo.txt' }))
  await getDb().files.put({ ...drawing, id: 'f2', name: 'label.txt', key: 'draft-1' })
  await screen.findByText('label.txt')
  expect(screen.queryByText('logo.txt')).toBeNull()
})
