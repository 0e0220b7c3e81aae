import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ProblemCode } from '#shared/contract/problems.ts'
import { isStorageFull } from '../db/database.ts'
import { HttpProblem } from '../problem.ts'
import { StorageError } from '../storage/s3-errors.ts'

const codeByStatus: Record<number, ProblemCode> = {
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
}

/** In the contract's shape, except 416 (RFC 9110, 15.5.17). Only our own failures are logged. */
export function handleError(
  error: FastifyError & { headers?: Record<string, string> },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error.statusCode === 416 && error.headers !== undefined) {
    return reply.code(416).headers(error.headers).header('cache-control', 'no-store').send()
  }
  const problem = toHttpProblem(error)
  if (problem.status >= 500) request.log.error({ err: error, code: problem.code }, 'request failed')
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({
      ...(request.routeOptions.config.hasSuccessField && { success: false }),
      ...problem.toBody(),
    })
}

function toHttpProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error
  if (v.isValiError(error)) return new HttpProblem('invalid_input', toFieldProblems(error.issues))
  if (isStorageFull(error)) return new HttpProblem('storage_full')
  if (error instanceof StorageError) return new HttpProblem('busy')
  const status = getStatusCode(error)
  if (status < 400 || status >= 500) return new HttpProblem('internal')
  return new HttpProblem(codeByStatus[status] ?? 'bad_request')
}

/** By dotted path: at most 20, each path and sentence cut to 200 characters. */
export function toFieldProblems(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  // paths and sentences repeat the client's input, of any length
  const broken = issues.slice(0, 20).map((issue) => ({
    path: (v.getDotPath(issue) ?? '').slice(0, 200),
    rule: issue.message.slice(0, 200),
  }))
  const byPath = Map.groupBy(broken, ({ path }) => path)
  return Object.fromEntries([...byPath].map(([path, all]) => [path, all.map(({ rule }) => rule)]))
}

const getStatusCode = (error: unknown): number =>
  typeof error === 'object' &&
  error !== null &&
  'statusCode' in error &&
  typeof error.statusCode === 'number'
    ? error.statusCode
    : 500
