import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { packedAnswers } from './packed.ts'

/** A server whose answers are `bytes` long, and how often it has made one. */
function serverOf(bytes: number) {
  const app = fastify()
  onTestFinished(() => app.close())
  const send = packedAnswers()
  const server = { app, made: 0 }
  app.get<{ Params: { key: string } }>('/:key', async (request, reply) =>
    send({ request, reply, digest: '1', key: request.params.key }, async () => {
      server.made += 1
      return { json: 'x'.repeat(bytes) }
    }),
  )
  return server
}

test('an answer is made once for all who ask at once, and for who asks later', async () => {
  const server = serverOf(100)
  await Promise.all([server.app.inject('/a'), server.app.inject('/a')])
  await server.app.inject('/a')
  expect(server.made).toBe(1)
})

test('what is kept is bounded by its bytes, whatever clients ask', async () => {
  const server = serverOf(24 * 2 ** 20)
  for (const key of ['/a', '/b', '/c']) await server.app.inject(key)
  await server.app.inject('/c')
  expect(server.made).toBe(3)
  await server.app.inject('/a')
  expect(server.made).toBe(4)
})
