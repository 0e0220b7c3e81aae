import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { readConfig } from '#server/config/config.ts'
import { exitWithParent } from './exit-with-parent.ts'

exitWithParent()

const { host, port } = readConfig(process.env)
const serverPort = port < 65_535 ? port + 1 : port - 1
const target = `http://127.0.0.1:${serverPort}`

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'src/server/main.ts'],
  { stdio: 'inherit', env: { ...process.env, PORT: String(serverPort), HOST: '127.0.0.1' } },
)
const app = await createServer({
  server: {
    host,
    port,
    strictPort: true,
    // the original host keeps addresses in answers correct
    proxy: Object.fromEntries(
      ['/api', '/images', '/uploads', '/paypal-simulator'].map((path) => [path, { target }]),
    ),
  },
})
await app.listen()
app.printUrls()

let closing = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (closing) return
    closing = true
    server.kill('SIGTERM')
    void app.close().finally(() => process.exit(0))
  })
}
