import type { Plugin } from 'vite'

/** Chromium reads it where it is the first of a file (v8.dev/blog/explicit-compile-hints). */
const hint = '//# allFunctionsCalledOnLoad\n'
/** Code from which a file is worth a line more, in characters. */
const large = 8000

/**
 * Has Chromium compile the functions of large files while these come, beside the page's own thread. `output.postBanner`
 * would do if Vite did not put its list of files in front of it.
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
