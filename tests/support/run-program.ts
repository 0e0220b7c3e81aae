import { execFile } from 'node:child_process'

/** How a program ended; `code` is -1 when it did not end by itself. */
export type Ended = { code: number; stdout: string; stderr: string }

/** Runs one of our programs to its end. */
export function run(words: string[], environment: Record<string, string>): Promise<Ended> {
  const env = { ...process.env, LOG_LEVEL: 'silent', ...environment }
  return new Promise((resolve) => {
    execFile(process.execPath, words, { env, timeout: 15_000 }, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : -1
      resolve({ code: error === null ? 0 : code, stdout, stderr })
    })
  })
}
