import type { Locale } from '#shared/contract/locales.ts'

/** Somebody one can write to. */
export type Mailbox = { name: string; address: string }

/** One mail, complete. */
export type Letter = {
  /** Names this mail for ever: every try of it has the same Message-ID. */
  id: string
  from: Mailbox
  to: Mailbox
  replyTo: Mailbox | undefined
  subject: string
  text: string
  html: string
  /** Files on this machine. */
  attachments: { filename: string; path: string }[]
  /** When what it tells of happened, in ms. */
  at: number
}

/** A piece of a mail's body. Text and HTML are made from the same pieces, so that they never say different things. */
export type Piece =
  | { paragraph: string; strong?: boolean }
  /** Facts with their names; empty ones are left out. */
  | { facts: [name: string, value: string][] }
  /** What a person wrote, line for line. */
  | { quote: string }
  | { goods: { head: Goods; lines: Goods[]; sums: [name: string, amount: string][] } }
  | { small: string }

/** One row of a table of goods, as texts. */
export type Goods = { item: string; detail: string; pieces: string; each: string; sum: string }

/** The body of a mail before it is laid out. */
export type Body = { language: Locale; title: string; house: string; pieces: Piece[] }
