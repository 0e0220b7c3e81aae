import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { sourceHash } from './source-hash.ts'

const output = 'dist/shop'
/** The server as it is started for customers. */
export const builtServer = `${output}/main.js`
/** The operator's tool in as few files: half the time of a start. */
export const builtOperator = `${output}/operator.js`
/** Holds the hash of the sources that the output was built from. */
const stamp = `${output}/built-from`
/** Everything that the built server is made of. */
const sources = [
  'src/{server,shared,paypal-simulator}/**/*',
  'scripts/build/{build-server,source-hash}.ts',
  'package-lock.json',
]
/** Comes as a program for each kind of machine. */
const notOurs = /^(sharp|pg-native)$/u

/**
 * Puts the server and its packages together into a few files, when its sources have changed since the last time: as
 * they are written they are a thousand, and opening those takes most of the time until the shop is ready. The folder is
 * as deep as `src/server`, so that everything is found from both.
 */
export async function buildServerIfChanged(): Promise<void> {
  const hash = sourceHash(sources)
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (isBuilt()) return
  const { rolldown } = await import('rolldown')
  const making = `${output}.${process.pid}`
  rmSync(making, { recursive: true, force: true })
  const bundle = await rolldown({
    input: { main: 'src/server/main.ts', operator: 'src/server/cli/main.ts' },
    platform: 'node',
    external: notOurs,
  })
  await bundle.write({ dir: making, format: 'esm', chunkFileNames: '[name]-[hash].js' })
  await bundle.close()
  cpSync('src/paypal-simulator/browser', `${making}/browser`, { recursive: true })
  writeFileSync(`${making}/built-from`, hash)
  // somebody else may have built the same meanwhile, and runs it
  if (isBuilt()) return rmSync(making, { recursive: true })
  rmSync(output, { recursive: true, force: true })
  renameSync(making, output)
}
