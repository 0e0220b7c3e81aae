// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { getDb } from '#data/db/database.ts'
import { listOutbox, toItemState, writeInquiry } from '#data/inquiries/outbox.ts'
import { inquiry } from '../../../tests/support/stub-server.ts'
import { startOutboxSender } from './outbox-sender.ts'
import { setConnectionStatus } from '../connection/connection-store.ts'
import type { OutboxItem } from '#data/db/rows.ts'

afterEach(() => {
  setConnectionStatus('online')
  vi.unstubAllGlobals()
})

test('P7: without a line, what a killed tab was sending is no longer called so once the buyer comes back', async () => {
  const page = new EventTarget()
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  startOutboxSender()
  setConnectionStatus('offline')
  await writeInquiry('key-1', inquiry, [], 0)
  await getDb().outbox.update('key-1', { sending_since: 1 } as Partial<OutboxItem>)
  page.dispatchEvent(new Event('focus'))
  await vi.waitFor(async () => expect((await listOutbox()).map(toItemState)).toEqual(['saved']))
})
