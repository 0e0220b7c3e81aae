import { isIP } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from '../net/public-address.ts'

/**
 * Whether the address that a browser gives may be a push service's: HTTPS, and no address inside. What a name stands
 * for is looked at when it is called.
 */
export function isPushEndpoint(endpoint: string, isLoopbackTaken: boolean): boolean {
  const { protocol, hostname = '', username, password } = URL.parse(endpoint) ?? {}
  if (username !== '' || password !== '') return false
  const host = hostname.replace(/^\[|\]$/gu, '')
  if (isLoopbackTaken && isLoopbackAddress(host)) return true
  if (protocol !== 'https:') return false
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host)
}
