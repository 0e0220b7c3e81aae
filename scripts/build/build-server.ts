import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { sourceHash } from './source-hash.ts'

const output = 'dist/shop'
export const builtServer = `${output}/main.js`
/** Bundled as well: half the time of a start. */
export const builtOperator = `${output}/operator.js`
/** Reads a list for the desk. */
export const builtDraftProcess = `${output}/draft-process.js`
const stamp = `${output}/built-from`
const sources = [
  'src/{server,shared,paypal-simulator}/**/*',
  'scripts/build/{build-server,source-hash}.ts',
  'package-lock.json',
]
/** What the bundle loads from `node_modules` when it runs: binaries of a machine, files of fonts, and who looks for them. */
export const unbundledPackages = ['sharp', 'pdfmake', '@embedpdf/fonts-sc']
/** Optional ones are not even installed. */
const notOurs = /^(sharp|pg-native)$/u

/**
 * Bundles the server and its packages, since opening a thousand files takes most of the start. Does nothing while the
 * sources are unchanged. The folder is as deep as `src/server`: relative paths work from both.
 */
export async function buildServerIfChanged(): Promise<void> {
  const hash = sourceHash(sources)
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (isBuilt()) return
  const { rolldown } = await import('rolldown')
  const making = `${output}.${process.pid}`
  rmSync(making, { recursive: true, force: true })
  const bundle = await rolldown({
    input: {
      main: 'src/server/main.ts',
      operator: 'src/server/cli/main.ts',
      'draft-process': 'src/server/catalogue/drafts/draft-process.ts',
      'paper-worker': 'src/server/papers/paper-worker.ts',
    },
    platform: 'node',
    external: notOurs,
  })
  await bundle.write({ dir: making, format: 'esm', chunkFileNames: '[name]-[hash].js' })
  await bundle.close()
  cpSync('src/paypal-simulator/browser', `${making}/browser`, { recursive: true })
  writeFileSync(`${making}/built-from`, hash)
  // another process has built the same meanwhile, and runs it
  if (isBuilt()) return rmSync(making, { recursive: true })
  rmSync(output, { recursive: true, force: true })
  renameSync(making, output)
}
