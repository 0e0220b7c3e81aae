import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * A proxy to PostgreSQL. The next transaction that contains `words` is committed, and its connection breaks before the
 * answer.
 */
export type LineToPostgres = { url: string; loseCommitOf: (words: string) => void }

/** Proxies the database at `url` until the test is over. */
export async function openLineToPostgres(url: string): Promise<LineToPostgres> {
  const { hostname, port } = new URL(url)
  let doomed: string | undefined
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    const hangUp = () => {
      client.destroy()
      database.destroy()
    }
    for (const end of [client, database]) end.on('error', hangUp).on('close', hangUp)
    let stage: 'sound' | 'doomed' | 'committing' = 'sound'
    client.on('data', (said) => {
      if (doomed !== undefined && said.includes(doomed)) {
        stage = 'doomed'
        doomed = undefined
      }
      if (stage === 'doomed' && said.includes('commit')) stage = 'committing'
      database.write(said)
    })
    database.on('data', (answer) => {
      if (stage === 'committing') hangUp()
      else client.write(answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const line = new URL(url)
  line.host = `127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server that listens has one
  return {
    url: line.href,
    loseCommitOf: (words) => {
      doomed = words
    },
  }
}
