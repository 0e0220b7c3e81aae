import type * as v from 'valibot'

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly query?: v.GenericSchema & { readonly entries: object }
  readonly body?: v.GenericSchema
  readonly answer: v.GenericSchema & { readonly entries: object }
  /** In ms. */
  readonly timeout: number
  readonly retries: number
}

export type AnswerOf<E extends Endpoint> = v.InferOutput<E['answer']>

export type BodyOf<E extends Endpoint> = E extends { body: infer Body extends v.GenericSchema }
  ? v.InferInput<Body>
  : never

/** Delay before the first retry, in ms; doubles each time (specification, section 9). */
export const retryDelay = 1000
