import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createJsonSender } from './send-json.ts'

/** A server whose answers are `bytes` long, of the version its caller may raise, and how often it has made one. */
function serverOf(bytes: number) {
  const app = fastify()
  onTestFinished(() => app.close())
  const send = createJsonSender()
  const server = { app, made: 0, digest: '1' }
  app.get<{ Params: { key: string } }>('/:key', async (request, reply) =>
    send({ request, reply, digest: server.digest, key: request.params.key }, async () => {
      server.made += 1
      if (request.params.key === 'broken') throw new Error('not made')
      return { json: 'x'.repeat(bytes), headers: { link: 'next' } }
    }),
  )
  return server
}

test('an answer is made once for all who ask at once, and for who asks later', async () => {
  const server = serverOf(100)
  await Promise.all([server.app.inject('/a'), server.app.inject('/a')])
  const later = await server.app.inject('/a')
  expect(server.made).toBe(1)
  expect([later.body.length, later.headers['link']]).toEqual([100, 'next'])
  await server.app.inject('/b')
  expect(server.made).toBe(2)
})

test('each encoding is made for itself, and has its own tag', async () => {
  const { app } = serverOf(1000)
  const tags = new Set()
  for (const encoding of ['br', 'gzip', 'identity']) {
    for (const _ of [1, 2]) {
      const { headers } = await app.inject({ url: '/a', headers: { 'accept-encoding': encoding } })
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
      expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'no-cache' })
      tags.add(headers.etag)
    }
  }
  expect(tags.size).toBe(3)
})

test('what was made of another version of the catalogue is not sent any more', async () => {
  const server = serverOf(100)
  const { etag } = (await server.app.inject('/a')).headers
  const again = () => server.app.inject({ url: '/a', headers: { 'if-none-match': String(etag) } })
  expect([(await again()).statusCode, server.made]).toEqual([304, 1])
  server.digest = '2'
  expect([(await again()).statusCode, server.made]).toEqual([200, 2])
})

test('an answer that could not be made is made when it is asked for again', async () => {
  const server = serverOf(100)
  for (const _ of [1, 2]) expect((await server.app.inject('/broken')).statusCode).toBe(500)
  expect(server.made).toBe(2)
})

test('what is kept is bounded by its bytes, whatever clients ask', async () => {
  const server = serverOf(24 * 2 ** 20)
  for (const key of ['/a', '/b', '/c']) await server.app.inject(key)
  await server.app.inject('/c')
  expect(server.made).toBe(3)
  await server.app.inject('/a')
  expect(server.made).toBe(4)
})

test('what there is no room for at all is sent nevertheless', async () => {
  const server = serverOf(65 * 2 ** 20)
  const answers = await Promise.all(['/a', '/b', '/c'].map((key) => server.app.inject(key)))
  expect(answers.map(({ body }) => body.length)).toEqual(answers.map(() => 65 * 2 ** 20))
})
