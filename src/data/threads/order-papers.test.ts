import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { getDb } from '../db/database.ts'
import { evictThreadFiles } from '../db/threads/file-eviction.ts'
import { removeOrder } from '../orders/cached-orders.ts'
import { copyThreadFiles, readCopiedFiles } from './thread-files.ts'

afterEach(() => vi.unstubAllGlobals())

const paper = { id: 'packing.pdf', name: 'Packing list.pdf', size: 5 }

test('papers of a paid order come to the device, stay while it has the order, and go with it', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response('paper', { headers: { 'Content-Type': 'application/octet-stream' } })
  })
  await getDb().orders.add({
    id: 'ORDER_1',
    createdAt: 1,
    updatedAt: 1,
    status: 'captured',
    paypal_order_id: 'PAY-1',
    order_id: 'ord_1',
    amount: '36.99',
    lines: {},
    progress: { steps: [], refunds: [], papers: [paper, { ...paper, id: 'large', size: 6e6 }] },
  })
  for (const _ of ['first round', 'second round']) await copyThreadFiles()
  expect(asked).toEqual(['/api/orders/ord_1/papers/packing.pdf?paypal_order_id=PAY-1'])
  const [copy] = await readCopiedFiles([paper.id])
  expect(copy).toMatchObject({ name: 'Packing list.pdf', type: 'application/pdf' })
  await removeOrder('ORDER_1')
  expect(await evictThreadFiles()).toEqual([])
  expect(await readCopiedFiles([paper.id])).toEqual([])
})
