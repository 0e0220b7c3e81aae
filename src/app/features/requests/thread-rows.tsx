import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { ThreadMessage } from '#shared/contract/requests/thread.ts'
import { localizeBrandName } from '#shared/domain/catalogue/localized-text.ts'
import type { Reply } from '#data/db/threads/thread-rows.ts'
import { removeReply, retryReply } from '#data/threads/replies.ts'
import { fetchThreadFile } from '#data/threads/thread-files.ts'
import { useCompany } from '#app/catalogue/company-provider.tsx'
import { useNow } from '#app/hooks/use-now.ts'
import { problemMessages, translateFileReason } from '#app/i18n/error-messages.ts'
import { formatMoment } from '#app/i18n/format.ts'
import { saveOrWarn } from '#app/lib/save-or-warn.ts'
import { Button } from '#app/ui/button.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { ReceivedFiles } from './files/received-files.tsx'
import { WaitingFiles } from './files/waiting-files.tsx'

/** A message that the server has; `children` is what it brings, instead of its text. */
export function ThreadMessageRow({
  token,
  message,
  children,
}: {
  token: string
  message: ThreadMessage
  children?: ReactNode
}) {
  const { i18n } = useLingui()
  const company = useCompany()
  const isFirm = message.author === 'firm'
  const firm = localizeBrandName(company, i18n.locale)
  return (
    <Row
      isFirm={isFirm}
      author={
        isFirm ? (
          <span translate="no">{[message.member, firm].filter(Boolean).join(', ')}</span>
        ) : message.mail ? (
          <Trans>You, by mail</Trans>
        ) : (
          <Trans>You</Trans>
        )
      }
      at={Date.parse(message.created_at)}
      body={children ? '' : message.body}
    >
      {children}
      {message.files && (
        <ReceivedFiles files={message.files} fetchFile={(file) => fetchThreadFile(token, file)} />
      )}
    </Row>
  )
}

/** A reply of this device that the server has not listed yet. */
export function ReplyRow({ reply, isOffline }: { reply: Reply; isOffline: boolean }) {
  const { i18n } = useLingui()
  const { key, body, files = [], written_at, state, problem, refused_file } = reply
  return (
    <Row isFirm={false} author={<Trans>You</Trans>} at={written_at} body={body}>
      {files.length > 0 && <WaitingFiles files={files} />}
      <div className="mt-2 text-sm">
        <StatusBadge tone={state === 'refused' ? 'bad' : state === 'sent' ? 'ok' : 'waiting'}>
          {state === 'refused' ? (
            <Trans>Needs attention</Trans>
          ) : state === 'sent' ? (
            <Trans>Sent</Trans>
          ) : isOffline ? (
            <Trans>Waits for a connection</Trans>
          ) : (
            <Trans>Not sent yet</Trans>
          )}
        </StatusBadge>
        {state === 'refused' && problem && (
          <p className="mt-1 text-soft">{i18n._(problemMessages[problem])}</p>
        )}
        {state === 'refused' && refused_file !== undefined && (
          <p className="mt-1 wrap-anywhere text-soft">{translateFileReason(i18n, refused_file)}</p>
        )}
      </div>
      {state !== 'sent' && (
        <div className="mt-1 -ml-3 flex flex-wrap">
          {state === 'refused' && (
            <Button
              look="quiet"
              size="sm"
              onClick={() => void saveOrWarn(retryReply(key, Date.now()))}
            >
              <Trans>Send again</Trans>
            </Button>
          )}
          <Button look="quiet" size="sm" onClick={() => void saveOrWarn(removeReply(key))}>
            <Trans>Withdraw</Trans>
          </Button>
        </div>
      )}
    </Row>
  )
}

type RowProps = {
  isFirm: boolean
  author: ReactNode
  /** In ms. */
  at: number
  body: string
  children?: ReactNode
}

function Row({ isFirm, author, at, body, children }: RowProps) {
  const { i18n } = useLingui()
  const now = useNow()
  return (
    <li
      className={clsx('mb-4 border-l-2 px-4 py-3', isFirm ? 'border-trade bg-wash' : 'border-line')}
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{author}</span>
        {now !== undefined && !Number.isNaN(at) && (
          <time dateTime={new Date(at).toISOString()} className="figures text-soft">
            {formatMoment(i18n.locale, at, now)}
          </time>
        )}
      </p>
      {body !== '' && (
        <p translate="no" className="mt-1 wrap-break-word whitespace-pre-wrap">
          {body}
        </p>
      )}
      {children}
    </li>
  )
}
