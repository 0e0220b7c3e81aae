import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The least a server can do: the same bytes to whoever asks. `node bare-server.ts port body-file encoding`
const [port, file, encoding] = process.argv.slice(2)
const body = readFileSync(file ?? '')
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': body.length,
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
}
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => console.log('Open'))
