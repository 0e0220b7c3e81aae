import { expect, test } from 'vitest'
import { chanceOf } from '../support/seeded-random.ts'
import type { Fate } from '../support/mail/mail-server.ts'
import { openPostOffice } from '../support/mail/shop-with-mail.ts'

const buyers = Number(process.env['FAULT_RUNS'] ?? 12)
const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000)
const hour = 60 * 60 * 1000
const fates: Fate[] = ['busy', 'busy', 'answer lost', 'late']

test(
  `${buyers} inquiries, a mail server that fails at random, seed ${seed}: none is lost, none sent again that was taken (P15)`,
  { timeout: 60_000 + buyers * 1000 },
  async () => {
    const { post, deliver, server } = await openPostOffice()
    const chance = chanceOf(seed)
    const email = (buyer: number) => `buyer-${buyer}@example.com`
    for (let buyer = 0; buyer < buyers; buyer += 1) {
      const inquiry = { contact_name: 'Ana', email: email(buyer), message: 'How much for 500?' }
      expect((await post('/api/inquiries', inquiry)).statusCode).toBe(201)
    }
    server.next(...Array.from({ length: buyers * 3 }, () => chance.oneOf(fates)))
    // two servers go round at once, and after the last fault once more
    for (let round = 0; round < 14; round += 1) {
      await Promise.all([deliver(round * hour), deliver(round * hour)])
    }
    const times = new Map<string, number>()
    for (const { mail, answered } of server.taken) {
      const id = mail.header('message-id') ?? ''
      times.set(id, (times.get(id) ?? 0) + (answered ? 1 : 0))
    }
    expect(times.size).toBe(2 * buyers)
    expect([...times].filter(([, taken]) => taken !== 1)).toEqual([])
    const told = new Set(server.taken.flatMap(({ to }) => to))
    const wanted = Array.from({ length: buyers }, (_, buyer) => email(buyer))
    expect(told).toEqual(new Set([...wanted, 'sales@house.example']))
    expect(server.taken.length, 'some answers were lost').toBeGreaterThan(2 * buyers)
  },
)
