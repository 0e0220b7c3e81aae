import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createSmtpTransport } from './transport.ts'

test.each([
  ['554 Not for ana@example.com', 'the mail server answers 554 to CONN'],
  ['Ana is not in', 'the mail server answers no SMTP to CONN'],
])('what a server says, "%s", stays out of what is fit for the log', async (said, reason) => {
  const server = createServer((socket) => socket.end(`${said}\r\n`))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // it listens on a port
  const checked = createSmtpTransport(`smtp://127.0.0.1:${port}`).check()
  await expect(checked).rejects.toMatchObject({ message: said, reason, final: false })
})
