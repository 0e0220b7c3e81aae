import { randomUUID } from 'node:crypto'
import * as desk from '#shared/contract/desk/inbox.ts'
import type { TokenScope } from '#shared/contract/desk/tokens.ts'
import type { InquiryLine } from '#shared/contract/inquiry.ts'
import { toSchedule } from '#shared/domain/company/opening-hours.ts'
import { parseCompany, type Snapshot } from '../../catalogue/snapshot.ts'
import { markInquiries, markSpam, type StoredInquiry } from '../../db/inquiry-repository.ts'
import { readKeyHeader } from '../../http/idempotency-key.ts'
import { sendDownload } from '../../http/send-download.ts'
import { readTimeZone } from '../../mail/company-details.ts'
import { HttpProblem } from '../../problem.ts'
import { defaultSchedule } from '../../staff/answer-clock.ts'
import { changeAssignee, findDeskFile, readInboxInquiry } from '../../staff/inbox.ts'
import {
  listCountries,
  readInboxPage,
  toDue,
  toShownState,
  type InboxReader,
} from '../../staff/inbox-list.ts'
import { readPlace } from '../../staff/inbox-places.ts'
import { listAnsweringMembers, listAssignableMembers } from '../../staff/members.ts'
import { readNotes, recordNote } from '../../staff/notes.ts'
import { countUnreadEntries, recordRead } from '../../staff/unread.ts'
import { requireUnchanged } from '../../threads/changed-meanwhile.ts'
import { readThread, recordFirmMessage, toThreadMessage } from '../../threads/thread-repository.ts'
import { toMessageBody } from '../requests/message-body.ts'
import { findCatalogueTerms } from './catalogue-terms.ts'
import { refuseScope, type DeskScope } from './desk-scope.ts'
import { readStored } from '../../storage/file-store.ts'
import { queuePreview } from './draw-preview.ts'

export function registerInboxRoutes({ deps, register }: DeskScope): void {
  const { db, catalogue, stores } = deps
  const { uploads } = stores
  const createReader = async (
    member: string,
    scopes: readonly TokenScope[] | undefined,
  ): Promise<InboxReader> => {
    const hours = parseCompany(await catalogue.current())?.business_hours
    const schedule = hours ? toSchedule(hours) : defaultSchedule
    const seesOrders = scopes?.includes('orders:read') ?? true
    return { member, seesOrders, now: Date.now(), schedule }
  }
  register(desk.readInbox, async ({ query, member, scopes, reply }) => {
    const reader = await createReader(member.id, scopes)
    if (query.kind === 'order' && !reader.seesOrders) refuseScope(reply)
    const named = new Map<string, string | null | undefined>([
      ['', undefined],
      ['me', member.id],
      ['none', null],
    ])
    const assignee = named.has(query.assignee) ? named.get(query.assignee) : query.assignee
    const mentioned = query.mentions === 'me' ? member.id : null
    const { after, before, ...filter } = query
    const place = after || before
    const boundary = place === '' ? undefined : { place: readPlace(place), isAfter: after !== '' }
    return {
      ...(await readInboxPage(db, { ...filter, assignee, mentioned, boundary }, reader)),
      assignable: await listAnsweringMembers(db),
      countries: await listCountries(db, desk.inboxCountriesMax),
    }
  })
  register(desk.countUnread, async ({ member }) => ({
    unread: await countUnreadEntries(db, member.id),
  }))
  register(desk.readInquiry, async ({ params, member, scopes }) => {
    const reader = await createReader(member.id, scopes)
    const found = await readInboxInquiry(db, params['id'] ?? '', reader)
    if (found === undefined) throw new HttpProblem('not_found')
    const { inquiry, related, duplicates } = found
    // what a program reads the member has not read
    if (scopes === undefined) await recordRead(db, member.id, inquiry, reader.now)
    return {
      inquiry: {
        ...toDeskInquiry(inquiry, await catalogue.current()),
        due: toDue(inquiry, reader.schedule, reader.now),
        thread: (await readThread(db, inquiry.id)).map((message) => toThreadMessage(message)),
        takes_mail: deps.settings.mail.mailbox !== undefined,
        notes: await readNotes(db, inquiry.id),
        assignable: await listAssignableMembers(db, inquiry.assignee),
        related,
        duplicates,
      },
    }
  })
  register(desk.sendReply, async ({ params, body, member, request }) => {
    const { key = randomUUID() } = readKeyHeader(request)
    const inquiry_id = params['id'] ?? ''
    const { attachments, own } = body
    const said = await toMessageBody(db, inquiry_id, body)
    const written = { body: said, attachments, seen: { count: body.seen, own } }
    const answer = { inquiry_id, member: member.name, ...written, key }
    const { files = [] } = await recordFirmMessage(db, answer)
    return { done: true, files: files.length } as const
  })
  register(desk.markInquiry, async ({ params, body, member }) => {
    const id = params['id'] ?? ''
    await requireUnchanged(db, id, { count: body.seen, own: body.own, member: member.name })
    if ((await markInquiries(db, [id], body.status, body.before)) === 0)
      throw new HttpProblem('changed_meanwhile')
    return { done: true } as const
  })
  register(desk.setSpam, async ({ params, body }) => {
    if ((await markSpam(db, [params['id'] ?? ''], body.is_spam)) === 0)
      throw new HttpProblem('not_found')
    return { done: true } as const
  })
  register(desk.addNote, async ({ params, body, member, request }) => {
    const { key = randomUUID() } = readKeyHeader(request)
    const note = { ...body, inquiry_id: params['id'] ?? '', author: member, key }
    await recordNote(db, note, Date.now())
    return { done: true } as const
  })
  register(desk.assignInquiry, async ({ params, body: { assignee, before } }) => {
    const members = await listAssignableMembers(db)
    if (assignee !== null && !members.some(({ id }) => id === assignee))
      throw new HttpProblem('not_found')
    if (!(await changeAssignee(db, params['id'] ?? '', before, assignee)))
      throw new HttpProblem('changed_meanwhile')
    return { done: true } as const
  })
  register(desk.readFile, async ({ params, query, reply }) => {
    const file = await findDeskFile(db, params['id'] ?? '')
    if (file === undefined) throw new HttpProblem('not_found')
    if (query.preview !== undefined) {
      const read = () => readStored(uploads, file.id)
      return reply.type('image/webp').send(await queuePreview(read))
    }
    return sendDownload(reply, file.name, await uploads.open(file.id))
  })
}

function toDeskInquiry(
  { attachments, created_at, lines, ...inquiry }: StoredInquiry,
  snapshot: Snapshot,
): Omit<
  desk.DeskInquiry,
  'due' | 'thread' | 'takes_mail' | 'notes' | 'assignable' | 'related' | 'duplicates'
> {
  return {
    id: inquiry.id,
    status: inquiry.status as desk.InquiryState, // written by the shop
    state: toShownState(inquiry),
    is_spam: inquiry.spam === 1,
    contact_name: inquiry.contact_name,
    company_name: inquiry.company_name,
    email: inquiry.email,
    phone: inquiry.phone,
    country: inquiry.country,
    locale: inquiry.locale,
    product_id: inquiry.product_id,
    product_name: inquiry.product_name,
    quantity: inquiry.quantity,
    message: inquiry.message,
    delivery_date: inquiry.delivery_date,
    destination: inquiry.destination,
    incoterm: inquiry.incoterm as desk.DeskInquiry['incoterm'], // checked when it came
    currency: inquiry.currency,
    follows: inquiry.follows,
    written_at: inquiry.written_at,
    assignee: inquiry.assignee,
    assigned_by: inquiry.assigned_by,
    received_at: new Date(created_at).toISOString(),
    currency_of_shop: snapshot.money.currency,
    time_zone: readTimeZone(snapshot.companyJson),
    lines: toAskedLines(inquiry, lines, snapshot).map((line) => ({
      ...line,
      ...findCatalogueTerms(snapshot.findProduct(line.product_id), line),
    })),
    files: attachments.map(({ stored_name, name, size }) => ({ id: stored_name, name, size })),
  }
}

/** An inquiry about one style names it in its own fields. */
function toAskedLines(
  {
    product_id,
    product_name,
    quantity,
  }: Pick<StoredInquiry, 'product_id' | 'product_name' | 'quantity'>,
  lines: InquiryLine[],
  snapshot: Snapshot,
): InquiryLine[] {
  const model = snapshot.findProduct(product_id)?.model ?? ''
  const asked = { product_id, product_name, model, specifications: {} }
  const isOfOne = lines.length === 0 && product_id !== '' && /^[1-9]\d{0,6}$/u.test(quantity)
  return isOfOne ? [{ ...asked, quantity: Number(quantity) }] : lines
}
