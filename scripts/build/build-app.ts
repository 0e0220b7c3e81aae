import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { checkBrowserSupport } from './check-browser-support.ts'
import { keepPreviousBuild } from './keep-previous-builds.ts'
import { checkPrecache } from './check-precache.ts'
import { sourceHash } from './source-hash.ts'
import { checkBundleSize } from './check-bundle-size.ts'

const output = 'dist/client'
/** The same app for the server, which sends first pages as HTML. */
const serverEntry = 'dist/server/entry-server.js'
/** Holds the hash of the sources that the output was built from. */
const stamp = 'dist/built-from'
/** Everything that the built app is made of. */
const sources = [
  'src/{app,data,shared,sw,locales}/**/*',
  'public/**/*',
  'app-shell.html',
  '*.config.ts',
  'scripts/build/*.ts',
  'package-lock.json',
]

/** Builds the app when its sources have changed since the last time. @throws Error when it cannot be built. */
export function buildIfChanged(): void {
  const hash = sourceHash(sources)
  const built =
    existsSync(stamp) && existsSync(`${output}/app-shell.html`) && existsSync(serverEntry)
  if (built && readFileSync(stamp, 'utf8') === hash) return
  rmSync(stamp, { force: true })
  // pages are drawn by the app itself until both builds are there
  rmSync('dist/server', { recursive: true, force: true })
  keepPreviousBuild(output, 'dist/earlier', Date.now())
  build(hash, [])
  checkPrecache(output)
  checkBrowserSupport(output)
  compressFiles()
  checkBundleSize(output)
  build(hash, ['--ssr'])
  // taken before the build: what was changed meanwhile is built next time
  writeFileSync(stamp, hash)
}

function build(hash: string, options: string[]): void {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...options],
    { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production', SOURCES_HASH: hash } },
  )
  if (status !== 0) throw new Error('The app could not be built.')
}

/** Lays a brotli and a gzip copy beside every text file over 1 kB, for the server to send as they are. */
function compressFiles(): void {
  for (const file of globSync(`${output}/**/*.{js,css,html,svg,json,webmanifest}`)) {
    const content = readFileSync(file)
    if (content.length < 1024) continue
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
