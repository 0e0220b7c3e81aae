import { BlockList, isIPv6 } from 'node:net'

type Family = 'ipv4' | 'ipv6'

/** Networks that are not the public internet (IANA, special-purpose addresses), or lead to addresses of the other family. */
const closedNetworks: Record<Family, [string, number][]> = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ],
  ipv6: [
    // of all that is not 2000::/3, nothing is public
    ['::', 3],
    ['4000::', 2],
    ['8000::', 1],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ],
}

/** One for each family: in a common one the mapped addresses of IPv6 would stand for all of IPv4. */
const closed = { ipv4: createList('ipv4'), ipv6: createList('ipv6') }

function createList(family: Family): BlockList {
  const list = new BlockList()
  for (const [network, bits] of closedNetworks[family]) list.addSubnet(network, bits, family)
  return list
}

/** Of an IP address. */
export function isPublicAddress(address: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  return !closed[family].check(address, family)
}

export const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || /^127\.\d+\.\d+\.\d+$/u.test(address)
