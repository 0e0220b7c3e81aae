import type { Readable } from 'node:stream'
import type { Locale } from '#shared/contract/locales.ts'

export type Mailbox = { name: string; address: string }

export type Email = {
  /** Gives every attempt the same Message-ID. */
  id: string
  from: Mailbox
  to: Mailbox
  replyTo: Mailbox | undefined
  subject: string
  text: string
  html: string
  /** Id of the mail whose thread it continues. */
  continues?: string
  /** Written by a person, who may be answered automatically. */
  personal?: true
  attachments: { filename: string; content: Buffer | Readable }[]
  /** Time of the event, in ms. */
  at: number
}

/** Text and HTML are made from the same blocks, so that they never differ. */
export type Block =
  | { paragraph: string; strong?: boolean }
  /** Empty values are left out. */
  | { facts: [name: string, value: string][] }
  /** Line breaks are kept. */
  | { quote: string }
  | { goods: { head: ItemRow; lines: ItemRow[]; sums: [name: string, amount: string][] } }
  /** A page of the shop. */
  | { link: [text: string, address: string] }
  /** What is of use to who answers. */
  | { hint: string }
  | { small: string }

/** Formatted texts. */
export type ItemRow = { item: string; detail: string; quantity: string; each: string; sum: string }

export type EmailBody = { language: Locale; title: string; company: string; pieces: Block[] }
