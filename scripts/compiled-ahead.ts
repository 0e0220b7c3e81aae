import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Chromium's word for it, which must be the first of a file (v8.dev/blog/explicit-compile-hints). */
const hint = '//# allFunctionsCalledOnLoad\n'
/** Not the texts of a language, nor what runs beside the page anyway. */
const files = 'assets/!(??|*-worker)-*.js'
/** Code from which a file is worth a line more, in bytes. */
const large = 8000

/**
 * Has Chromium compile all functions of a file while it comes, beside the page's own thread, and keep what it has
 * compiled. Else each is compiled when it is first called, in the middle of a touch, and so again with every visit. Runs
 * behind whatever else puts something in front of a file.
 */
export function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    writeBundle: ({ dir = '' }) => askToCompile(dir),
  }
}

/** The same in the app built into `folder`. */
export function askToCompile(folder: string): void {
  for (const file of globSync(files, { cwd: folder })) {
    const path = join(folder, file)
    const code = readFileSync(path, 'utf8')
    if (code.length > large) writeFileSync(path, hint + code)
  }
}
