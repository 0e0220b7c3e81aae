import * as v from 'valibot'
import { isLoopbackAddress } from '../net/public-address.ts'

const isThisMachine = (hostname: string) =>
  hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/gu, ''))

/** An address that stands in a Content-Security-Policy as it is; the slash at its end is left out. */
export const assetsUrl = v.pipe(
  v.string(),
  v.check((text) => {
    const { href, origin, pathname = '' } = URL.parse(text) ?? {}
    return href === `${origin}${pathname}` && /^[\w/.~-]*$/u.test(pathname)
  }, 'ASSETS_URL must look like https://cdn.example.com or https://cdn.example.com/shop, with nothing more'),
  v.transform((text) => new URL(text)),
  v.check(
    ({ protocol, hostname }) =>
      protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname)),
    'ASSETS_URL must begin with https://; http:// is for this machine alone',
  ),
  v.transform(({ href }) => href.replace(/\/$/u, '')),
)
