import type * as v from 'valibot'

/** A call between the window and the server: the contract has one of each in `endpoints.ts`. */
export type Endpoint = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query?: v.GenericSchema & { readonly entries: object }
  readonly body?: v.GenericSchema
  readonly answer: v.GenericSchema & { readonly entries: object }
  /** In ms. */
  readonly timeout: number
  readonly retries: number
}

/** What a call answers, once checked. */
export type AnswerOf<E extends Endpoint> = v.InferOutput<E['answer']>

/** What a call takes as its JSON body; `never` for calls without one. */
export type BodyOf<E extends Endpoint> = E extends { body: infer Body extends v.GenericSchema }
  ? v.InferInput<Body>
  : never

/** First wait before a retry, in ms; doubles each time (specification, section 9). */
export const retryDelay = 1000
