import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { describeStructure, readSection } from './body-structure.ts'

type StoredMail = { uid: number; raw: Buffer; flags: Set<string>; arrivedAt: Date }

/** What happens at a command: the connection breaks before it is done, or after, unanswered; it is refused, or never answered. */
type ImapFault = { at: RegExp; fault: 'break' | 'lost answer' | 'refuse' | 'hang' }

/** Speaks as much IMAP (RFC 3501) as the shop asks. */
export async function startMailboxServer() {
  const mails: StoredMail[] = []
  const faults: ImapFault[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()
  const box = { uidValidity: 7, uidNext: 1, isReadOnly: false }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    socket.write('* OK ready\r\n')
    let rest = ''
    socket.on('data', (data) => {
      rest += data.toString('latin1')
      for (;;) {
        const end = rest.indexOf('\r\n')
        if (end === -1) return
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        obey(socket, line)
      }
    })
  })

  function obey(socket: Socket, line: string) {
    const [tag = '', ...words] = line.split(' ')
    const command = words.join(' ')
    commands.push(command)
    const at = faults.findIndex((fault) => fault.at.test(command))
    const fault = at === -1 ? undefined : faults.splice(at, 1)[0]?.fault
    if (fault === 'break') return socket.destroy()
    if (fault === 'hang') return undefined
    const answers: Buffer[] = []
    const say = (text: string) => answers.push(Buffer.from(`${text}\r\n`, 'latin1'))
    if (fault === 'refuse') say(`${tag} NO [NOPERM] not here`)
    else say(`${tag} ${answer(command, say, (raw) => answers.push(raw))}`)
    if (fault === 'lost answer') return socket.destroy()
    socket.write(Buffer.concat(answers))
    if (command === 'LOGOUT') socket.end()
  }

  function answer(
    command: string,
    say: (text: string) => void,
    send: (raw: Buffer) => void,
  ): string {
    if (command === 'CAPABILITY') say('* CAPABILITY IMAP4rev1')
    if (command.startsWith('LOGIN') && !command.includes('secret'))
      return 'NO [AUTHENTICATIONFAILED] wrong password'
    if (command.startsWith('LIST')) say('* LIST () "/" INBOX')
    if (command.startsWith('SELECT')) {
      if (!command.includes('INBOX')) return 'NO [NONEXISTENT] no such folder'
      say(`* ${mails.length} EXISTS`)
      say(`* OK [UIDVALIDITY ${box.uidValidity}] of this mailbox`)
      say(`* OK [UIDNEXT ${box.uidNext}] comes next`)
      say('* OK [PERMANENTFLAGS (\\Seen \\Flagged \\*)] can be kept')
      return `OK [READ-${box.isReadOnly ? 'ONLY' : 'WRITE'}] selected`
    }
    const found = search(command)
    if (command.startsWith('UID SEARCH')) say(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}`)
    if (command.startsWith('UID STORE')) {
      for (const mail of found)
        for (const [flag] of command.matchAll(/\\\w+/gu)) mail.flags.add(flag)
    }
    if (command.startsWith('UID FETCH')) {
      for (const mail of found) {
        send(Buffer.from(`* ${mails.indexOf(mail) + 1} FETCH (UID ${mail.uid}`))
        for (const [, wanted = ''] of command.matchAll(
          /(RFC822\.SIZE|INTERNALDATE|BODYSTRUCTURE|BODY\.PEEK\[[^\]]*\](?:<[\d.]+>)?)/gu,
        ))
          send(fetchPart(mail, wanted))
        send(Buffer.from(')\r\n'))
      }
    }
    return 'OK done'
  }

  function search(command: string): StoredMail[] {
    const [, from, , until] =
      /UID (?:SEARCH UID|STORE|FETCH) (\d+)(:(\*|\d+))?/u.exec(command) ?? []
    const since = /SINCE (\S+)/u.exec(command)?.[1]
    if (since) return mails.filter(({ arrivedAt }) => arrivedAt.getTime() >= Date.parse(since))
    const least = Number(from)
    if (until !== '*') return mails.filter(({ uid }) => uid === least)
    const later = mails.filter(({ uid }) => uid >= least)
    return later.length > 0 ? later : mails.slice(-1) // as the standard has it
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `imap://sales%40house.example:secret@127.0.0.1:${port}/INBOX`,
    port,
    mails,
    faults,
    commands,
    box,
    /** A mail arrives. Its lines may end as in a source file. */
    put(raw: string | Buffer, arrivedAt = new Date()) {
      const bytes = typeof raw === 'string' ? Buffer.from(raw) : raw
      const lines = Buffer.from(bytes.toString('latin1').replaceAll(/\r?\n/gu, '\r\n'), 'latin1')
      const mail = { uid: box.uidNext, raw: lines, flags: new Set<string>(), arrivedAt }
      box.uidNext += 1
      mails.push(mail)
      return mail
    },
    hangUp,
    /** Answers no more until `start`. */
    async stop() {
      hangUp()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
    async start() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

function fetchPart({ raw, arrivedAt }: StoredMail, wanted: string): Buffer {
  if (wanted === 'RFC822.SIZE') return Buffer.from(` RFC822.SIZE ${raw.length}`)
  if (wanted === 'INTERNALDATE') return Buffer.from(` INTERNALDATE "${toImapDate(arrivedAt)}"`)
  if (wanted === 'BODYSTRUCTURE')
    return Buffer.from(` BODYSTRUCTURE ${describeStructure(raw.toString('latin1'))}`, 'latin1')
  const [, section = '', from, most] = /PEEK\[([^\]]*)\](?:<(\d+)\.(\d+)>)?/u.exec(wanted) ?? []
  const content = Buffer.from(readSection(raw.toString('latin1'), section), 'latin1')
  const begin = Number(from ?? 0)
  const sent = most === undefined ? content : content.subarray(begin, begin + Number(most))
  const name = ` BODY[${section}]${most === undefined ? '' : `<${begin}>`} {${sent.length}}\r\n`
  return Buffer.concat([Buffer.from(name), sent])
}

function toImapDate(date: Date): string {
  const [, day = '', month = '', year = '', time = ''] =
    /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/u.exec(date.toUTCString()) ?? []
  return `${day}-${month}-${year} ${time} +0000`
}
