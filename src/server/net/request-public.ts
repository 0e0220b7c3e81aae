import { lookup as resolveName, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

/** Neither http nor https, or not on the public internet. */
export class AddressRefusedError extends Error {
  override name = 'AddressRefusedError'
  constructor() {
    super('its address is not on the public internet')
  }
}

type ResolveName = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

type PublicRequest = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Buffer
  signal: AbortSignal
  /** Also takes this machine, for tests. */
  isLoopbackTaken?: boolean
  /** Instead of the system's resolver. */
  resolve?: ResolveName
}

/**
 * Only to a server on the public internet; redirects are not followed. The addresses of a name are checked in the lookup
 * of the connection itself, so that DNS rebinding leads to no other address.
 * @throws AddressRefusedError, or the error of the connection
 */
export async function requestPublic(
  url: URL,
  { method = 'GET', headers, body, signal, isLoopbackTaken = false, resolve }: PublicRequest,
): Promise<IncomingMessage> {
  const isTaken = (address: string) =>
    isPublicAddress(address) || (isLoopbackTaken && isLoopbackAddress(address))
  const host = url.hostname.replace(/^\[|\]$/gu, '')
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  // an address needs no lookup, and gets none
  if (!isWeb || (isIP(host) > 0 && !isTaken(host))) throw new AddressRefusedError()
  const send = url.protocol === 'https:' ? requestSecure : requestPlain
  const lookup = createLookup(isTaken, resolve)
  // without an agent, which would reuse a connection whose address was not checked
  const options = { method, signal, lookup, agent: false, ...(headers && { headers }) }
  const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>()
  send(url, options, answer).on('error', reject).end(body)
  return promise
}

const createLookup =
  (isTaken: (address: string) => boolean, resolve: ResolveName = resolveName): LookupFunction =>
  (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [] // none beside an error
      if (error) return done(error, [])
      if (first === undefined || !found.every(({ address }) => isTaken(address)))
        return done(new AddressRefusedError(), [])
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  }
