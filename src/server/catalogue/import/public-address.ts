import { lookup } from 'node:dns/promises'
import { BlockList, isIPv6 } from 'node:net'

/** Networks that are not the public internet (IANA, special-purpose addresses). */
const closed = new BlockList()
const closedNetworks: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
]
for (const [network, bits] of closedNetworks)
  closed.addSubnet(network, bits, isIPv6(network) ? 'ipv6' : 'ipv4')

/** Whether all that a host's name stands for is on the public internet. @throws the resolver's error */
export async function isPublicHost(host: string): Promise<boolean> {
  const found = await lookup(host.replace(/^\[|\]$/gu, ''), { all: true })
  return found.every(
    ({ address, family }) => !closed.check(address, family === 6 ? 'ipv6' : 'ipv4'),
  )
}
