import { problems, type ProblemBody, type ProblemCode } from '#shared/contract/problems.ts'

/** Throw it anywhere: the error handler answers in the contract's error shape. */
export class HttpProblem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly details: unknown

  /** `sentence` replaces the code's English sentence. */
  constructor(code: ProblemCode, details?: unknown, sentence?: string) {
    super(sentence ?? problems[code].error)
    this.name = 'Problem'
    this.code = code
    this.status = problems[code].status
    this.details = details
  }

  toBody(): ProblemBody {
    const { message: error, code, details } = this
    return details === undefined ? { error, code } : { error, code, details }
  }
}
