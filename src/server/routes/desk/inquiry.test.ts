import { expect, test } from 'vitest'
import type { Member } from '#shared/contract/desk/desk.ts'
import type { DeskInquiry, InboxEntry } from '#shared/contract/desk/inbox.ts'
import { findInquiry, recordInquiry } from '../../db/inquiry-repository.ts'
import { listActions } from '../../staff/actions.ts'
import { removeMember } from '../../staff/members.ts'
import { emailOf, isSignedIn, openDesk, signInAs } from '../../../../tests/support/desk.ts'
import { fullBodies } from '../../../../tests/support/worst-requests.ts'

test('an inquiry is found, answered once and marked, the second of two who mark it hears of the first, and it belongs to no member who is gone', async () => {
  const { app, db } = await openDesk()
  const sales = await signInAs(db, app, 'sales')
  const { attachments: _, lines, ...sent } = fullBodies.inquiry
  await recordInquiry(
    db,
    { scope: 'inquiry', key: 'a key of ours', fingerprint: '1' },
    {
      ...sent,
      message: '100% cotton',
      lines: lines.map(({ attachments: __, ...line }) => line),
      attachments: [],
    } as never,
    Date.now(),
    (id) => ({ status: 201, body: JSON.stringify({ id }) }),
  )
  const found = (await sales.ask('GET', '/api/desk/inbox?search=100%25%20COT')).json<{
    entries: InboxEntry[]
    total: number
  }>()
  expect(found).toMatchObject({ total: 1, entries: [{ contact_name: 'Ana', styles: 1 }] })
  expect((await sales.ask('GET', '/api/desk/inbox?search=1%25n')).json()).toMatchObject({
    total: 0,
  })
  const id = found.entries[0]?.id ?? ''
  const shown = await sales.ask('GET', `/api/desk/inquiries/${id}`)
  expect(shown.json()).toMatchObject({ inquiry: { id, lines: [{ model: 'WL-1' }], related: [] } })
  const mark = (status: string, before: string, seen = 0) =>
    sales.ask('POST', `/api/desk/inquiries/${id}/status`, { status, before, seen })
  expect((await mark('answered', 'received')).statusCode).toBe(200)
  expect((await mark('answered', 'received')).statusCode).toBe(409)
  const reply = (body: string, key: string, seen = 0) =>
    sales.ask(
      'POST',
      `/api/desk/inquiries/${id}/replies`,
      { body, seen },
      {
        'sec-fetch-site': 'same-origin',
        'idempotency-key': key,
      },
    )
  for (const _ of [1, 2]) expect((await reply('Our offer', 'one answer')).statusCode).toBe(200)
  expect((await reply('Another', 'one answer')).statusCode).toBe(422)
  expect((await reply('Written beside it', 'another answer')).statusCode).toBe(409)
  expect((await mark('received', 'answered')).statusCode).toBe(409)
  expect((await sales.ask('GET', `/api/desk/inquiries/${id}`)).json()).toMatchObject({
    inquiry: { thread: [{ author: 'firm', member: 'sales', body: 'Our offer' }] },
  })
  const member = (await sales.ask('GET', '/api/desk/me')).json<{ member: Member }>().member
  const assign = (assignee: string | null, before: string | null) =>
    sales.ask('POST', `/api/desk/inquiries/${id}/assignee`, { assignee, before })
  expect((await assign('unknown', null)).statusCode).toBe(404)
  expect((await assign(member.id, null)).statusCode).toBe(200)
  expect((await assign(member.id, null)).statusCode).toBe(409)
  for (const [assignee, total] of Object.entries({ me: 1, none: 0 }))
    expect((await sales.ask('GET', `/api/desk/inbox?assignee=${assignee}`)).json()).toMatchObject({
      total,
    })
  for (const _ of [1, 2])
    await sales.ask(
      'POST',
      `/api/desk/inquiries/${id}/notes`,
      { body: 'Ask for the logo' },
      { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'one note' },
    )
  const { inquiry } = (await sales.ask('GET', `/api/desk/inquiries/${id}`)).json<{
    inquiry: DeskInquiry
  }>()
  expect(inquiry.assignee).toBe(member.id)
  expect(inquiry.notes.map(({ member: by, body }) => [by, body])).toEqual([
    ['sales', 'Ask for the logo'],
  ])
  const actions = (await listActions(db, 10))
    .map(({ action, subject }) => [action, subject])
    .filter(([action]) => action !== 'sign-in')
  expect(actions.at(-1)).toEqual(['inquiries/:id/status', id])
  expect(actions[0]).toEqual(['inquiries/:id/notes', id])

  await signInAs(db, app, 'owner')
  expect(await removeMember(db, emailOf('sales'))).toBe(true)
  expect(await isSignedIn(sales)).toBe(false)
  expect(await findInquiry(db, id)).toMatchObject({ assignee: null })
})
