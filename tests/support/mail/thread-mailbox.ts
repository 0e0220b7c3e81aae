import { onTestFinished } from 'vitest'
import { createMailboxQueue } from '#server/jobs/mailbox-worker.ts'
import { drainQueue } from '#server/jobs/queue-worker.ts'
import { readThread, toThreadMessage } from '#server/threads/thread-repository.ts'
import { startMailboxServer } from './mailbox-server.ts'
import { openThread, token } from './open-thread.ts'

/** A shop with an inquiry whose replies come to a mailbox that the shop reads on demand. */
export async function openMailbox() {
  const mailbox = await startMailboxServer()
  onTestFinished(() => mailbox.stop())
  const thread = await openThread({ IMAP_URL: mailbox.url })
  const { deps, app, id } = thread
  const settings = deps.settings.mail.mailbox! // set above
  let count = 0
  // one queue counts what breaks off, as one server does
  let clock = 0
  const queue = createMailboxQueue(deps, settings, app.log, () => Date.now() + clock)
  return {
    ...thread,
    token,
    mailbox,
    settings,
    /** A mail of the buyer, in answer to that of the shop with this id. */
    answered: (
      text: string,
      { to = `${id}.buyer`, from = 'ana@torres.example', head = '' } = {},
    ) => {
      count += 1
      return `From: Ana Torres <${from}>
To: sales@house.example
Message-ID: <reply-${count}@torres.example>
In-Reply-To: <${to}@house.example>
References: <${to}@house.example>
Date: Mon, 2 Nov 2026 10:12:00 +0800
Subject: Re: inquiry
${head.includes('Content-Type') ? '' : 'Content-Type: text/plain; charset=utf-8\n'}${head}
${text}
`
    },
    /** Reads what is due `later` ms from now. */
    readMails: async (later = 0) => {
      clock = later
      await drainQueue(queue)
    },
    readThread: async () => (await readThread(deps.db, id)).map(toThreadMessage),
  }
}
