import { expect, test } from 'vitest'
import { ThreadMessage } from '#shared/contract/requests/thread.ts'
import { threadContract, threadReaders } from './thread-rows.ts'

test('the contract of a kept thread rises with every change of what a message may bring', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify(ThreadMessage))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const shape = Array.from(digest.slice(0, 6), (byte) => byte.toString(16).padStart(2, '0'))
  expect({ threadContract, shape: shape.join('') }).toEqual({
    threadContract: 4,
    shape: '2738cf658a4b',
  })
})

test('a thread that another version of the app has kept has no contract', () => {
  const row = { token: 'a', messages: [] }
  const read = (contract?: number) => threadReaders.threads({ ...row, contract }).contract
  expect([threadContract, undefined, 0, threadContract + 1].map(read)).toEqual([
    threadContract,
    undefined,
    undefined,
    undefined,
  ])
})
