import { join } from 'node:path'
import { tmpdir } from 'node:os'
import fastify from 'fastify'
import { createPaypalSimulator } from './plugin.ts'

// The simulator on a port of its own, apart from the shop.
const port = Number(process.env.PORT ?? 4000)
const storeFile = process.env.STORE_FILE ?? join(tmpdir(), 'paypal-simulator.sqlite')
const app = fastify()
await app.register(createPaypalSimulator({ storeFile }))
console.warn(`PayPal simulator at ${await app.listen({ port, host: '127.0.0.1' })}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())
