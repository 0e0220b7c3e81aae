import { firefox, oldChromium, webKit } from '../../scripts/test/find-engines.ts'
import { openFirefox } from './firefox.ts'
import { openChromium } from './chromium.ts'
import { openWebKit } from './webkit.ts'
import type { Browser } from './window.ts'

type Engine = {
  name: string
  /** Undefined where it cannot be had. */
  open: () => Promise<Browser | undefined>
  /** How to get it. */
  how: string
}

/** What walks the journey: the oldest of the engines that the other browser tests run in, and the two others. */
export const engines: Engine[] = [
  {
    name: 'Chromium 107',
    open: async () => {
      const path = oldChromium()
      return path === undefined ? undefined : openChromium(path)
    },
    how: 'it comes from npm, for Linux on x64 alone',
  },
  {
    name: 'Firefox',
    open: async () => {
      const path = firefox()
      return path === undefined ? undefined : openFirefox(path)
    },
    how: 'install it, or set FIREFOX_PATH to one',
  },
  {
    name: 'WebKit',
    open: async () => {
      const paths = webKit()
      return paths && openWebKit(paths)
    },
    how: 'on Debian: apt-get install --no-install-recommends webkit2gtk-driver xvfb xauth',
  },
]
