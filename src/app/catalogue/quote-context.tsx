import { createContext, use } from 'react'
import type { InquiryLine, RequestTerms } from '#shared/contract/inquiry.ts'
import type { PickedFile, SheetDraft, WrittenInquiry } from '#data/db/rows.ts'

/** Who asks. */
export const contactNames = ['contact_name', 'email', 'company_name', 'phone', 'country'] as const
export type Contact = Pick<WrittenInquiry, (typeof contactNames)[number]>

/** Subject of a quote request. All fields are optional: without any it is a general inquiry. */
export type QuoteSubject = {
  product_id?: string
  product_name?: string
  model?: string
  /** The chosen colour, size and material. */
  options?: string[]
  quantity?: number | string
  message?: string
  lines?: InquiryLine[]
  terms?: RequestTerms
  /** The number of the inquiry that it adds to, and who asked in that. */
  follows?: string
  contact?: Contact
  /** Prepared already, as a device keeps them: lines name theirs by id. */
  files?: PickedFile[]
  /** Files that another app has shared. */
  picked?: File[]
  /**
   * Runs when the inquiry is saved or the dialog closes: shared content can be deleted. `taken` is false when the
   * dialog was busy with another inquiry and did not open.
   */
  release?: (taken: boolean) => void
  /** The unfinished order sheet that ends once the inquiry is stored on this device. */
  sheet?: SheetDraft
}

export type QuoteActions = {
  ask: (about?: QuoteSubject) => void
  /** Opens it on an inquiry of the outbox. False when that is locked or no longer there. */
  edit: (key: string) => Promise<boolean>
}

/** The root route provides it, so that features need not import each other. */
export const QuoteContext = createContext<QuoteActions>({ ask: () => {}, edit: async () => false })

/** `askForQuote({ product_id, product_name, model })` opens the inquiry dialog. */
export const useAskForQuote = () => use(QuoteContext).ask

/** `await editInquiry(key)` opens an inquiry of the outbox. */
export const useEditInquiry = () => use(QuoteContext).edit
