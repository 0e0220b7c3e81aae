import { existsSync } from 'node:fs'
import { dirname } from 'node:path'

/** Node's system error (Node.js, Errors, 'Class: SystemError') or SQLite's. */
type SystemError = Error & {
  code: string
  syscall?: string
  path?: string
  dest?: string
}

/** One sentence; undefined for errors of the program. */
export function describeSystemError(error: unknown): string | undefined {
  if (!isSystemError(error)) return undefined
  const { code, syscall, message } = error
  if (['ENOSPC', 'EDQUOT'].includes(code) || getSqliteCode(error) === sqliteCodes.full) {
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
      return `${findNearestPath(path)} is a file, not a folder.`
    case 'EISDIR':
      return `${path} is a folder, not a file.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${findNearestPath(path)} may not be read or written to (${code}).`
    default:
      return `The system refuses this: ${message}.`
  }
}

/** SQLite's disk errors; others are faults of the program (sqlite.org/rescode.html). */
const sqliteCodes = { inputOutput: 10, full: 13, cannotOpen: 14 }

/** The primary code; higher bytes are details. */
const getSqliteCode = (error: Error) =>
  'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error &&
  ('syscall' in error || Object.values(sqliteCodes).some((kind) => kind === getSqliteCode(error)))

/** The nearest existing path: files are written under a temporary name first. */
const findNearestPath = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : findNearestPath(dirname(path))
