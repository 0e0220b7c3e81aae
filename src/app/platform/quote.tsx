import { createContext, use } from 'react'

/** What a quote is asked for. Everything may be missing: then it is a general inquiry. */
export type QuoteSubject = {
  product_id?: string
  product_name?: string
  model?: string
  quantity?: number
  message?: string
}

/** Opens the inquiry dialog. The root route provides it, so that features need not know each other. */
export const AskForQuote = createContext<(about?: QuoteSubject) => void>(() => {})

/** Opens the inquiry dialog from anywhere: `askForQuote({ product_id, product_name, model })`. */
export const useAskForQuote = () => use(AskForQuote)
