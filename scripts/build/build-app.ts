import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { checkBrowserSupport } from './check-browser-support.ts'
import { checkPrecache } from './check-precache.ts'
import { sourceHash } from './source-hash.ts'
import { checkBundleSize } from './check-bundle-size.ts'

const output = 'dist/client'
const deskOutput = 'dist/desk'
const serverEntry = 'dist/server/entry-server.js'
const stamp = 'dist/built-from'
const sources = [
  'src/{app,data,desk,shared,sw,locales}/**/*',
  'public/**/*',
  'app-shell.html',
  'desk.html',
  '*.config.ts',
  'scripts/build/*.ts',
  'package-lock.json',
]

/** Does nothing while the sources are unchanged. @throws Error when a build fails. */
export function buildIfChanged(): void {
  const hash = sourceHash(sources)
  const built = [stamp, `${output}/app-shell.html`, `${deskOutput}/desk.html`, serverEntry].every(
    (file) => existsSync(file),
  )
  if (built && readFileSync(stamp, 'utf8') === hash) return
  rmSync(stamp, { force: true })
  // without the server's build, the browser renders every page
  rmSync('dist/server', { recursive: true, force: true })
  build(hash, [])
  checkPrecache(output)
  checkBrowserSupport(output)
  compressFiles(output)
  checkBundleSize(output)
  build(hash, ['--config', 'vite.desk.config.ts'])
  compressFiles(deskOutput)
  build(hash, ['--ssr'])
  // hashed before the build: a change meanwhile leads to another build
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

/** Adds brotli and gzip files beside text files over 1 kB; the server sends them unchanged. */
function compressFiles(folder: string): void {
  for (const file of globSync(`${folder}/**/*.{js,css,html,svg,json,wasm,webmanifest}`)) {
    const content = readFileSync(file)
    if (content.length < 1024) continue
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
