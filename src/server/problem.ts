import { deskProblems, type DeskProblemCode } from '#shared/contract/desk/desk.ts'
import { problems, type ProblemBody, type ProblemCode } from '#shared/contract/problems.ts'

const known = { ...problems, ...deskProblems }

/** Throw it anywhere: the error handler answers in the contract's error shape. */
export class HttpProblem extends Error {
  readonly code: ProblemCode | DeskProblemCode
  readonly status: number
  readonly details: unknown

  /** `sentence` replaces the code's English sentence. */
  constructor(code: ProblemCode | DeskProblemCode, details?: unknown, sentence?: string) {
    super(sentence ?? known[code].error)
    this.name = 'Problem'
    this.code = code
    this.status = known[code].status
    this.details = details
  }

  toBody(): Omit<ProblemBody, 'code'> & { code: ProblemCode | DeskProblemCode } {
    const { message: error, code, details } = this
    return details === undefined ? { error, code } : { error, code, details }
  }
}
