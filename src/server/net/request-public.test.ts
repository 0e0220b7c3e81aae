import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LookupAddress } from 'node:dns'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { AddressRefusedError, requestPublic } from './request-public.ts'

/** A server on this machine that counts who comes. */
async function openServer() {
  const asked: string[] = []
  const server = createServer((request, answer) => {
    asked.push(request.headers.host ?? '')
    answer.end('inside')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { asked, port: (server.address() as AddressInfo).port }
}

const signal = AbortSignal.timeout(10_000)

/** Answers each question with the next list of addresses. */
function createResolver(...answers: string[][]) {
  let asked = 0
  const resolve = (
    _name: string,
    _options: object,
    done: (error: null, found: LookupAddress[]) => void,
  ) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? []
    asked += 1
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { resolve, asked: () => asked }
}

test.each([
  'http://127.0.0.1',
  'http://[::1]',
  'http://[::ffff:127.0.0.1]',
  'http://2130706433',
  'http://0x7f.1',
  'http://169.254.169.254',
  'http://10.0.0.8',
  'http://[fd00::1]',
  'http://[2002:7f00:1::]',
  'file:///etc/passwd',
])('%s is not asked', async (address) => {
  await expect(requestPublic(new URL(address), { signal })).rejects.toThrow(AddressRefusedError)
})

test('a name that leads into the own network is not asked, in whole or in part', async () => {
  const { asked, port } = await openServer()
  for (const addresses of [['127.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['fd00::1'], []]) {
    const { resolve } = createResolver(addresses)
    await expect(
      requestPublic(new URL(`http://inside.test:${port}`), { signal, resolve }),
    ).rejects.toThrow(AddressRefusedError)
  }
  expect(asked).toEqual([])
})

test('a name that changes after it was looked at leads nowhere else: it is looked up once', async () => {
  const { port } = await openServer()
  const { resolve, asked: lookups } = createResolver(['127.0.0.1'], ['10.0.0.8'])
  const url = new URL(`http://rebind.test:${port}`)
  const answer = await requestPublic(url, { signal, resolve, isLoopbackTaken: true })
  expect([await text(answer), lookups()]).toEqual(['inside', 1])
})

test('this machine is asked where a setting for tests says so, by the name that was given', async () => {
  const { asked, port } = await openServer()
  const { resolve } = createResolver(['127.0.0.1'])
  const url = new URL(`http://hooks.test:${port}/in`)
  const answer = await requestPublic(url, { signal, resolve, isLoopbackTaken: true })
  expect(await text(answer)).toBe('inside')
  expect(asked).toEqual([`hooks.test:${port}`])
  const other = createResolver(['10.0.0.8'])
  await expect(
    requestPublic(url, { signal, resolve: other.resolve, isLoopbackTaken: true }),
  ).rejects.toThrow(AddressRefusedError)
})

test.each([
  '0.0.0.0',
  '10.0.0.8',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:93.184.216.34',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:8',
  '100::1',
  '100:0:0:1::1',
  '2001::1',
  '2001:2::1',
  '2001:10::1',
  '2001:1ff::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '3fff:fff::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd00::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
])('%s is not on the public internet', (address) => expect(isPublicAddress(address)).toBe(false))

test.each([
  '93.184.216.34',
  '1.1.1.1',
  '100.128.0.1',
  '172.32.0.1',
  '192.0.1.1',
  '198.20.0.1',
  '223.255.255.255',
  '2606:2800:220:1:248:1893:25c8:1946',
  '2001:200::1',
  '2001:4860::1',
  '2003::1',
  '2a00:1450::1',
  '3ffe::1',
])('%s is on the public internet', (address) => expect(isPublicAddress(address)).toBe(true))
