import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { readMail, type ReadMail } from './read-mail.ts'

/** What the next mails meet: a mailbox that is not there, a server that is busy, an answer that is lost or late. */
export type Fate = 'no such mailbox' | 'busy' | 'answer lost' | 'late'

/** How late a late answer is, in ms. */
const late = 200

/** A real mail server that keeps what it takes. */
export type MailServer = {
  url: string
  /** What it has taken, with whom it was for, and whether it could say so. */
  taken: { to: string[]; mail: ReadMail; answered: boolean }[]
  next: (...fates: Fate[]) => void
}

/** Opens a mail server; closed when the test is over. */
export async function openMailServer(): Promise<MailServer> {
  const taken: MailServer['taken'] = []
  const fates: Fate[] = []
  const refusal = (responseCode: number, message: string) =>
    Object.assign(new Error(message), { responseCode })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => {
      if (fates[0] === 'no such mailbox') {
        fates.shift()
        done(refusal(550, 'No such mailbox here'))
      } else done()
    },
    onData: (stream, session, done) => {
      void buffer(stream).then((raw) => {
        const fate = fates.shift()
        if (fate === 'busy') return done(refusal(451, 'Try again later'))
        taken.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          mail: readMail(raw),
          answered: fate !== 'answer lost',
        })
        if (fate === 'answer lost') return done(refusal(421, 'Going down'))
        setTimeout(done, fate === 'late' ? late : 0)
      })
    },
  })
  server.on('error', () => {}) // a client that hangs up
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(resolve)
      }),
  )
  const { port } = server.server.address() as AddressInfo // it listens on a port
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    next: (...more) => void fates.push(...more),
  }
}
