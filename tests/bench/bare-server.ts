import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The bytes of an answer in a file, and how they are encoded. */
export type Sent = { file: string; encoding: string }

// The least a server can do: the same bytes to whoever asks. `node bare-server.ts port '{"/path":{"file":…}}'`
const [port, sent = '{}'] = process.argv.slice(2)
const answers = new Map(
  Object.entries(JSON.parse(sent) as Record<string, Sent>).map(([path, { file, encoding }]) => {
    const body = readFileSync(file)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }
    return [path, { headers, body }] as const
  }),
)
createServer(({ url = '' }, response) => {
  const { headers, body } = answers.get(url)! // the bench asks for nothing else
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => console.log('Open'))
