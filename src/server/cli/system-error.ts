import { existsSync } from 'node:fs'
import { dirname } from 'node:path'

/** Node's system error (Node.js, Errors, 'Class: SystemError') or SQLite's. */
type Refusal = Error & {
  code: string
  syscall?: string
  path?: string
  dest?: string
}

/** One sentence; undefined for errors of the program. */
export function systemProblem(error: unknown): string | undefined {
  if (!isRefusal(error)) return undefined
  const { code, syscall, message } = error
  if (['ENOSPC', 'EDQUOT'].includes(code) || kindOf(error) === sqlite.full) {
    return 'The disk is full: make room and try again.'
  }
  if (code === 'ERR_SQLITE_ERROR') return `The disk refuses this (${message}): is it full?`
  const path = error.dest ?? error.path
  if (path === undefined) return `The system refuses this: ${message}.`
  switch (code) {
    case 'ENOENT':
      if (!existsSync(dirname(path))) return `There is no folder ${dirname(path)}.`
      return syscall === 'mkdir' ? `${path} cannot be made.` : `There is no ${path}.`
    case 'ENOTDIR':
      return `${nearest(path)} is a file, not a folder.`
    case 'EISDIR':
      return `${path} is a folder, not a file.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${nearest(path)} may not be read or written to (${code}).`
    default:
      return `The system refuses this: ${message}.`
  }
}

/** SQLite's disk errors; others are faults of the program (sqlite.org/rescode.html). */
const sqlite = { inputOutput: 10, full: 13, cannotOpen: 14 }

/** The primary code; higher bytes are details. */
const kindOf = (error: Error) =>
  'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error &&
  ('syscall' in error || Object.values(sqlite).some((kind) => kind === kindOf(error)))

/** The nearest existing path: files are written under a temporary name first. */
const nearest = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : nearest(dirname(path))
