import { openedTransferKey } from '#shared/contract/persistent-names.ts'
import { randomId } from '../db/random-id.ts'

/** `id` is known to the server, `key` (32 bytes in base64url) to the two devices alone. */
export type TransferSecret = { id: string; key: string }

export const createSecret = (): TransferSecret => ({
  id: randomId(),
  key: toBase64Url(crypto.getRandomValues(new Uint8Array(32))),
})

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=$/u, '')

/** The key stands behind the `#`, which browsers send to no server. */
export const buildTransferLink = ({ id, key }: TransferSecret): string =>
  `${location.origin}/continue#${id}.${key}`

/** Of a link, or of what stands behind its `#`. Undefined for any other text. */
export function parseTransferLink(text: string): TransferSecret | undefined {
  const [, id, key] = /(?:^|#)([0-9a-f]{32})\.([\w-]{43})$/u.exec(text.trim()) ?? []
  return id && key ? { id, key } : undefined
}

const withoutWww = (host: string) => host.replace(/^www\./u, '')

/** What stands behind the `#` of the first link that this shop's own page made. Undefined without one. */
export function findOwnTransfer(codes: readonly string[]): string | undefined {
  for (const code of codes) {
    const [, host = '', fragment = ''] =
      /^https?:\/\/([^/?#]+)\/continue#(\S+)$/u.exec(code.trim()) ?? []
    const isOurs = withoutWww(host) === withoutWww(location.host)
    if (isOurs && parseTransferLink(fragment)) return fragment
  }
  return undefined
}

let opened: string | undefined
const watchers = new Set<() => void>()

/** What stood behind the `#`, remembered for a reload of this tab, since the address loses its key once it is read. */
export function rememberOpenedLink(fragment: string | undefined): void {
  opened = fragment ?? ''
  try {
    if (fragment) sessionStorage.setItem(openedTransferKey, fragment)
    else sessionStorage.removeItem(openedTransferKey)
  } catch {} // this browser keeps nothing: the link can be opened again
  for (const notify of watchers) notify()
}

/** Empty without one. */
export function recallOpenedLink(): string {
  try {
    opened ??= sessionStorage.getItem(openedTransferKey) ?? ''
  } catch {} // as above
  return opened ?? ''
}

export function onOpenedLinkChange(notify: () => void): () => void {
  watchers.add(notify)
  return () => watchers.delete(notify)
}
