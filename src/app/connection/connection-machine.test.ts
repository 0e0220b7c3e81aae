import { createActor, fromPromise, waitFor } from 'xstate'
import { expect, test } from 'vitest'
import { createConnectionMachine } from './connection-machine.ts'

/** A connection to a stub server, with short delays. */
function connected(server: { answers: boolean }) {
  const probe = fromPromise<unknown>(() =>
    server.answers ? Promise.resolve() : Promise.reject(new Error('gone')),
  )
  return createActor(
    createConnectionMachine(probe).provide({ delays: { askAgain: 15, shown: 30 } }),
  ).start()
}

test('the browser saying offline is not believed while our server answers', async () => {
  const line = connected({ answers: true })
  line.send({ type: 'doubted' })
  expect(line.getSnapshot().matches('doubting')).toBe(true)
  expect((await waitFor(line, (state) => !state.matches('doubting'))).value).toBe('online')
})

test('what is doubted while the server is asked is asked again, once', async () => {
  let asked = 0
  const probe = fromPromise<unknown>(() => {
    asked += 1
    return asked === 1 ? Promise.resolve() : Promise.reject(new Error('gone'))
  })
  const line = createActor(createConnectionMachine(probe)).start()
  line.send({ type: 'doubted' })
  line.send({ type: 'doubted' })
  line.send({ type: 'doubted' })
  await waitFor(line, (state) => state.hasTag('offline'))
  expect(asked).toBe(2)
})

test('the red banner shows while our server does not answer', async () => {
  const line = connected({ answers: false })
  line.send({ type: 'doubted' })
  expect((await waitFor(line, (state) => state.hasTag('offline'))).hasTag('offline')).toBe(true)
})

test('when the server answers again the green banner shows, then disappears', async () => {
  const server = { answers: false }
  const line = connected(server)
  line.send({ type: 'doubted' })
  await waitFor(line, (state) => state.hasTag('offline'))
  server.answers = true
  await waitFor(line, (state) => state.matches('restored'))
  expect((await waitFor(line, (state) => state.matches('online'))).value).toBe('online')
})

test('the browser hoping for the line makes it ask at once', async () => {
  const server = { answers: false }
  const line = connected(server)
  line.send({ type: 'doubted' })
  await waitFor(line, (state) => state.matches({ offline: 'waiting' }))
  server.answers = true
  line.send({ type: 'hoped' })
  expect(line.getSnapshot().matches({ offline: 'asking' })).toBe(true)
  await waitFor(line, (state) => state.matches('restored'))
})

test('an answer to any call makes it ask at once, and never breaks off the asking', async () => {
  const server = { answers: false }
  const line = connected(server)
  line.send({ type: 'doubted' })
  await waitFor(line, (state) => state.matches({ offline: 'waiting' }))
  server.answers = true
  line.send({ type: 'answered' })
  expect(line.getSnapshot().matches({ offline: 'asking' })).toBe(true)
  const asking = line.getSnapshot().children
  line.send({ type: 'answered' })
  expect(line.getSnapshot().children).toEqual(asking)
  await waitFor(line, (state) => state.matches('restored'))
})

test('a line that dies again under the green banner is told at once', async () => {
  const server = { answers: false }
  const line = connected(server)
  line.send({ type: 'doubted' })
  await waitFor(line, (state) => state.hasTag('offline'))
  server.answers = true
  await waitFor(line, (state) => state.matches('restored'))
  server.answers = false
  line.send({ type: 'doubted' })
  expect(line.getSnapshot().matches('restored')).toBe(true)
  await waitFor(line, (state) => state.hasTag('offline'))
})
