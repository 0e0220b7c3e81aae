import { problems, type ProblemBody, type ProblemCode } from '#shared/contract/problems.ts'

/** The server says no. Throw it anywhere; the error handler turns it into the contract's error shape. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly details: unknown

  /** `sentence` replaces the code's own English sentence where the case has something better to say. */
  constructor(code: ProblemCode, details?: unknown, sentence?: string) {
    super(sentence ?? problems[code].error)
    this.name = 'Problem'
    this.code = code
    this.status = problems[code].status
    this.details = details
  }

  /** What travels. */
  body(): ProblemBody {
    const { message: error, code, details } = this
    return details === undefined ? { error, code } : { error, code, details }
  }
}
