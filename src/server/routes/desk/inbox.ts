import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Product } from '#shared/contract/catalogue.ts'
import { answeringRoles } from '#shared/contract/desk/desk.ts'
import * as desk from '#shared/contract/desk/inbox.ts'
import type { InquiryLine } from '#shared/contract/inquiry.ts'
import { toSchedule } from '#shared/domain/company/opening-hours.ts'
import { findUnitPrice } from '#shared/domain/pricing/price-breaks.ts'
import { toCents } from '#shared/domain/pricing/money.ts'
import { parseCompany, type Snapshot } from '../../catalogue/snapshot.ts'
import type { Db } from '../../db/database.ts'
import { markInquiries, markSpam, type StoredInquiry } from '../../db/inquiry-repository.ts'
import { readKeyHeader } from '../../http/idempotency-key.ts'
import { readTimeZone } from '../../mail/company-details.ts'
import { HttpProblem } from '../../problem.ts'
import { defaultSchedule } from '../../staff/answer-clock.ts'
import {
  recordNote,
  changeAssignee,
  findDeskFile,
  readInboxInquiry,
  readNotes,
} from '../../staff/inbox.ts'
import {
  countUnreadEntries,
  listCountries,
  readInboxPage,
  recordRead,
  toDue,
  toShownState,
  type InboxReader,
} from '../../staff/inbox-list.ts'
import { listMembers } from '../../staff/members.ts'
import { readThread, recordFirmMessage, toThreadMessage } from '../../threads/thread-repository.ts'
import type { DeskScope } from './desk-scope.ts'
import { findThumbnail } from './thumbnail.ts'

/** Of a drawn preview, in px. */
const previewSize = 1600
/** Of a picture that is drawn, in pixels: larger ones are only downloaded. */
const drawnPixelsMax = 64_000_000
/** Longest queue of drawings: each takes some tenths of a second. */
const drawingsMax = 50
let drawings = 0
let lastDrawing: Promise<unknown> = Promise.resolve()

export function registerInboxRoutes({ deps, register }: DeskScope): void {
  const { db, catalogue, folders } = deps
  const createReader = async (member: string): Promise<InboxReader> => {
    const hours = parseCompany(await catalogue.current())?.business_hours
    return { member, now: Date.now(), schedule: hours ? toSchedule(hours) : defaultSchedule }
  }
  register(desk.readInbox, async ({ query, member }) => {
    const named = new Map<string, string | null | undefined>([
      ['', undefined],
      ['me', member.id],
      ['none', null],
    ])
    const assignee = named.has(query.assignee) ? named.get(query.assignee) : query.assignee
    return {
      ...(await readInboxPage(db, { ...query, assignee }, await createReader(member.id))),
      assignable: await listAssignable(db),
      countries: await listCountries(db, desk.inboxCountriesMax),
    }
  })
  register(desk.countUnread, async ({ member }) => ({
    unread: await countUnreadEntries(db, member.id),
  }))
  register(desk.readInquiry, async ({ params, member }) => {
    const reader = await createReader(member.id)
    const found = await readInboxInquiry(db, params['id'] ?? '', reader)
    if (found === undefined) throw new HttpProblem('not_found')
    const { inquiry, related, duplicates } = found
    await recordRead(db, member.id, inquiry)
    return {
      inquiry: {
        ...toDeskInquiry(inquiry, await catalogue.current()),
        due: toDue(inquiry, reader.schedule, reader.now),
        thread: (await readThread(db, inquiry.id)).map((message) => toThreadMessage(message)),
        notes: (await readNotes(db, inquiry.id)).map(({ id, member, body, created_at }) => ({
          id,
          member,
          body,
          created_at: new Date(created_at).toISOString(),
        })),
        assignable: await listAssignable(db),
        related,
        duplicates,
      },
    }
  })
  register(desk.sendReply, async ({ params, body, member, request }) => {
    const { key = randomUUID() } = readKeyHeader(request)
    const inquiry_id = params['id'] ?? ''
    await recordFirmMessage(db, { inquiry_id, member: member.name, ...body, key })
    return { done: true } as const
  })
  register(desk.markInquiry, async ({ params, body }) => {
    const id = params['id'] ?? ''
    const thread = await readThread(db, id)
    const isSeen = thread.length === body.seen
    if (!isSeen || (await markInquiries(db, [id], body.status, body.before)) === 0)
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
    const note = { inquiry_id: params['id'] ?? '', member: member.name, body: body.body, key }
    await recordNote(db, note, Date.now())
    return { done: true } as const
  })
  register(desk.assignInquiry, async ({ params, body: { assignee, before } }) => {
    const members = await listAssignable(db)
    if (assignee !== null && !members.some(({ id }) => id === assignee))
      throw new HttpProblem('not_found')
    if (!(await changeAssignee(db, params['id'] ?? '', before, assignee)))
      throw new HttpProblem('changed_meanwhile')
    return { done: true } as const
  })
  register(desk.readFile, async ({ params, query, reply }) => {
    const file = await findDeskFile(db, params['id'] ?? '')
    if (file === undefined) throw new HttpProblem('not_found')
    const path = join(folders.uploads, file.id)
    if (query.preview !== undefined) return reply.type('image/webp').send(await queuePreview(path))
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeFileName(file.name)}`)
      .send(createReadStream(path))
  })
}

const listAssignable = async (db: Db) =>
  (await listMembers(db))
    .filter(({ role }) => answeringRoles.includes(role))
    .map(({ id, name }) => ({ id, name }))

/** RFC 8187: also what `encodeURIComponent` leaves as it is. */
const encodeFileName = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/gu,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** One at a time, since a picture may take much memory. @throws Problem not_found where it is no picture, busy */
async function queuePreview(path: string): Promise<Buffer> {
  if (drawings >= drawingsMax) throw new HttpProblem('busy')
  drawings += 1
  const drawn = lastDrawing.then(() => drawPreview(path)).finally(() => (drawings -= 1))
  lastDrawing = drawn.catch(() => undefined) // its requester gets the error
  return drawn
}

/** A buyer's file never reaches a member's browser as it is. */
async function drawPreview(path: string): Promise<Buffer> {
  // the image library takes memory that most servers never need
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(path, { limitInputPixels: drawnPixelsMax })
      .rotate()
      .resize({ width: previewSize, height: previewSize, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    throw new HttpProblem('not_found')
  }
}

function toDeskInquiry(
  { attachments, created_at, lines, ...inquiry }: StoredInquiry,
  snapshot: Snapshot,
): Omit<desk.DeskInquiry, 'due' | 'thread' | 'notes' | 'assignable' | 'related' | 'duplicates'> {
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
    received_at: new Date(created_at).toISOString(),
    currency_of_shop: snapshot.money.currency,
    time_zone: readTimeZone(snapshot.companyJson),
    lines: toAskedLines(inquiry, lines, snapshot).map((line) => {
      const product = snapshot.findProduct(line.product_id)
      return {
        ...line,
        image: findThumbnail(product?.pictures[0]),
        ...findTerms(product, line),
      }
    }),
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

/** What the catalogue says today of what a line asks for. */
function findTerms(product: Product | undefined, { kind, quantity }: InquiryLine) {
  if (product === undefined) return noTerms
  const { pricing, lead_time, sample_price, sample_lead_time, incoterm, port } = product
  const trade = { incoterm: incoterm ?? '', port: port ?? '' }
  if (kind === 'sample')
    return {
      ...noTerms,
      ...trade,
      price_cents: sample_price ? toCents(sample_price) : null,
      days: sample_lead_time ?? null,
    }
  return {
    ...trade,
    price_cents: toCents(findUnitPrice(pricing, quantity)),
    breaks: (pricing.price_breaks ?? []).map((one) => ({
      quantity: one.quantity,
      price_cents: toCents(one.price),
    })),
    moq: pricing.min_quantity,
    days: lead_time ?? null,
  }
}

const noTerms = { price_cents: null, breaks: [], moq: null, days: null, incoterm: '', port: '' }
