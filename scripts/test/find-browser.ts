import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Renders no windows, which takes 40 % less computing for a test. It cannot install apps. */
const shell = '/usr/bin/chromium-headless-shell'
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Prefers `CHROMIUM_PATH`, then the headless shell, installed from Debian where that is possible, then an installed
 * Chromium, Playwright's and npm's (Linux x64).
 * @throws Error that describes how to install one.
 */
export async function ensureBrowser(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && existsSync(named)) return named
  if (!existsSync(shell)) installFromDebian('chromium', 'chromium-headless-shell', 'fonts-noto-cjk')
  const found = existsSync(shell) ? shell : wholeBrowser()
  if (found !== undefined) return found
  if (process.platform === 'linux' && process.arch === 'x64') return unpackFromNpm()
  throw new Error(
    'No Chromium found. Run `npx playwright install chromium`, or set CHROMIUM_PATH to one.',
  )
}

/** It offers to install apps, unlike the headless shell. */
export const wholeBrowser = (): string | undefined =>
  [...whole, chromium.executablePath()].find((path) => existsSync(path))

/** False without permission or without a package mirror. */
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
  // The package unpacks its libraries only in Lambda's environment, which it checks at import.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs24.x'
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
}
