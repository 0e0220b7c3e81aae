import { createContext, use } from 'react'
import type { InquiryLine } from '#shared/contract/inquiry.ts'

/** What a quote is asked for. Everything may be missing: then it is a general inquiry. */
export type QuoteSubject = {
  product_id?: string
  product_name?: string
  model?: string
  /** Colour, size and material as chosen. */
  options?: string[]
  quantity?: number | string
  message?: string
  /** The styles of a whole cart. */
  lines?: InquiryLine[]
  /** Attached from the start: files that another app has shared. */
  picked?: File[]
  /**
   * Called when the inquiry is on the device or the dialog is closed: what was brought along need not be kept. `taken` is
   * false when the dialog was busy with another inquiry and has not opened.
   */
  release?: (taken: boolean) => void
}

/** The two ways to the inquiry dialog. */
export type QuoteActions = {
  /** Opens the inquiry dialog. */
  ask: (about?: QuoteSubject) => void
  /** Opens it on an inquiry that waits on this device. False when that is being sent or changed, or has left. */
  edit: (key: string) => Promise<boolean>
}

/** The inquiry dialog's doors. The root route provides it, so that features need not know each other. */
export const QuoteContext = createContext<QuoteActions>({ ask: () => {}, edit: async () => false })

/** Opens the inquiry dialog from anywhere: `askForQuote({ product_id, product_name, model })`. */
export const useAskForQuote = () => use(QuoteContext).ask

/** Opens the inquiry dialog on what waits in the outbox: `await editInquiry(key)`. */
export const useEditInquiry = () => use(QuoteContext).edit
