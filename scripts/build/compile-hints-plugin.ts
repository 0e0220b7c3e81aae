import type { Plugin } from 'vite'

/** Chromium reads it in a file's first line (v8.dev/blog/explicit-compile-hints). */
const hint = '//# allFunctionsCalledOnLoad\n'
/** In characters: smaller files are not worth the hint. */
const large = 8000

/**
 * Lets Chromium compile large files off the main thread while they load. With `output.postBanner`, Vite's list of
 * files would precede the hint.
 */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.code.length > large) chunk.code = hint + chunk.code
    },
  },
})
