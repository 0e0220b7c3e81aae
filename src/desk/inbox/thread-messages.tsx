import { Plural, Trans } from '@lingui/react/macro'
import type { MailOrigin, ThreadMessage } from '#shared/contract/requests/thread.ts'
import { Moment } from '../ui/moment.tsx'
import { WrittenAndReceived } from '../ui/written-and-received.tsx'
import { FileGrid } from './file-list.tsx'

/** What firm and buyer have written. */
export function ThreadMessages({ messages }: { messages: ThreadMessage[] }) {
  if (messages.length === 0) return null
  return (
    <section>
      <h2 className="text-lg font-semibold">
        <Trans>Answers</Trans>
      </h2>
      <ol className="mt-2 flex flex-col gap-3">
        {messages.map(({ id, author, member, body, files, created_at, written_at, mail }) => (
          <li
            key={id}
            className={`max-w-text border-l-2 px-4 py-2 ${author === 'firm' ? 'border-trade bg-trade-wash' : 'border-edge bg-sheet'}`}
          >
            <p className="text-sm text-soft">
              {author === 'firm' ? (
                <>
                  <span translate="no">{member}</span>
                  {' · '}
                  <Moment time={created_at} />
                </>
              ) : (
                <>
                  {mail?.sender === undefined ? (
                    <Trans>The buyer</Trans>
                  ) : (
                    <span translate="no" className="wrap-anywhere">
                      {mail.sender}
                    </span>
                  )}
                  {mail && (
                    <>
                      {' · '}
                      <Trans>By mail</Trans>
                    </>
                  )}
                  {' · '}
                  <WrittenAndReceived {...{ written_at }} received_at={created_at} />
                </>
              )}
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>
            {files && <FileGrid files={files} />}
            {mail && <MailNote mail={mail} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What of a mail is not here, and who does not see it. */
function MailNote({ mail: { sender, files, is_cut } }: { mail: MailOrigin }) {
  if (sender === undefined && files === 0 && !is_cut) return null
  return (
    <p className="mt-1 text-sm font-semibold">
      {sender !== undefined && (
        <Trans>Not from the buyer’s address: the buyer does not see it in the shop.</Trans>
      )}{' '}
      {files > 0 && (
        <Plural
          value={files}
          one="# file of this mail is in the sales mailbox."
          other="# files of this mail are in the sales mailbox."
        />
      )}{' '}
      {is_cut && <Trans>It is cut here: the rest is in the sales mailbox.</Trans>}
    </p>
  )
}
