import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ProblemCode } from '#shared/contract/problems.ts'
import { isStorageFull } from './db/database.ts'
import { Problem } from './problem.ts'

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
    .send(problem.body())
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

/** Broken rules by dotted path: at most 50 paths, sentences cut to 200 characters. */
export function fieldProblems(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  const byPath = new Map<string, string[]>()
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    const rules = byPath.get(path)
    if (rules === undefined && byPath.size >= 50) continue
    // a schema's own sentence repeats what was sent, however long that is
    byPath.set(path, [...(rules ?? []), issue.message.slice(0, 200)])
  }
  return Object.fromEntries(byPath)
}

const statusOf = (error: unknown): number =>
  typeof error === 'object' &&
  error !== null &&
  'statusCode' in error &&
  typeof error.statusCode === 'number'
    ? error.statusCode
    : 500
