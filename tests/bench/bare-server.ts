import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The bytes of an answer in a file, and how they are encoded. */
export type Sent = { file: string; encoding: string }

// The least a server can do: the same bytes to all. `node bare-server.ts port '{"file":…,"encoding":…}'`
const [port, sent = '{}'] = process.argv.slice(2)
const { file, encoding } = JSON.parse(sent) as Sent
const body = readFileSync(file)
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': body.length,
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
}
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => console.log('Open'))
