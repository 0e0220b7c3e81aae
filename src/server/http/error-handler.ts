import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ProblemCode } from '#shared/contract/problems.ts'
import { isStorageFull } from '../db/database.ts'
import { Problem } from '../problem.ts'

const codeOfStatus: Record<number, ProblemCode> = {
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
}

/**
 * Answers every thrown error in the one shape of the contract, but for a part that a file does not have: its header says
 * all (RFC 9110, 15.5.17). Only our own failures reach the log.
 */
export function answerProblem(
  error: FastifyError & { headers?: Record<string, string> },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error.statusCode === 416 && error.headers !== undefined) {
    return reply.code(416).headers(error.headers).header('cache-control', 'no-store').send()
  }
  const problem = problemOf(error)
  if (problem.status >= 500) request.log.error({ err: error, code: problem.code }, 'request failed')
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({
      ...(request.routeOptions.config.tellsSuccess && { success: false }),
      ...problem.body(),
    })
}

/** The refusal that an error stands for; `internal` when it is none of the client's doing. */
function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (v.isValiError(error)) return new Problem('invalid_input', fieldProblems(error.issues))
  if (isStorageFull(error)) return new Problem('storage_full')
  const status = statusOf(error)
  if (status < 400 || status >= 500) return new Problem('internal')
  return new Problem(codeOfStatus[status] ?? 'bad_request')
}

/** Broken rules by dotted path: 20 at most, each path and sentence cut to 200 characters. */
export function fieldProblems(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  // a path holds keys as they were sent, and a schema's own sentence repeats what was sent, however long that is
  const broken = issues.slice(0, 20).map((issue) => ({
    path: (v.getDotPath(issue) ?? '').slice(0, 200),
    rule: issue.message.slice(0, 200),
  }))
  const byPath = Map.groupBy(broken, ({ path }) => path)
  return Object.fromEntries([...byPath].map(([path, all]) => [path, all.map(({ rule }) => rule)]))
}

const statusOf = (error: unknown): number =>
  typeof error === 'object' &&
  error !== null &&
  'statusCode' in error &&
  typeof error.statusCode === 'number'
    ? error.statusCode
    : 500
