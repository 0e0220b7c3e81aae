import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Quotation, QuotationDecision } from '#shared/contract/requests/quotation.ts'
import { formatMoney, parseAmount } from '#shared/domain/pricing/money.ts'
import { randomId } from '#data/db/random-id.ts'
import type { DraftOfWishes } from '#data/db/threads/thread-rows.ts'
import { writeReply } from '#data/threads/replies.ts'
import { dropWishes } from '#data/threads/threads.ts'
import { saveOrWarn } from '#app/lib/save-or-warn.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChangeForm, type Wish } from './change-form.tsx'

type DecisionFormProps = {
  token: string
  quotation: Quotation
  /** What was being asked for when the page was left. */
  wishes: DraftOfWishes | undefined
}

/** What the buyer says to the open revision; kept on the device first, as every reply. */
export function DecisionForm({ token, quotation, wishes }: DecisionFormProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<'accept' | 'decline'>()
  const { id: quotation_id, number, revision } = quotation
  const kept = wishes?.quotation_id === quotation_id ? wishes.fields : undefined
  const [isChanging, setChanging] = useState(kept !== undefined)
  const title = revision === 1 ? number : t`${number}, revision ${revision}`
  const decide = (kind: QuotationDecision['kind'], body: string, lines: Wish[] = []) => {
    const decision = { quotation_id, kind, lines }
    void saveOrWarn(writeReply({ key: randomId(), token, body, decision }, Date.now()))
  }
  const total = formatMoney(parseAmount(quotation.total), quotation.currency)
  return (
    <div className="mt-4 border-t border-line pt-4">
      {isChanging ? (
        <ChangeForm
          token={token}
          quotation={quotation}
          title={title}
          kept={kept ?? {}}
          onCancel={() => {
            setChanging(false)
            void withFallback(dropWishes(token), undefined)
          }}
          onSend={(body, lines) => decide('change', body, lines)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button className="max-sm:w-full" onClick={() => setAsking('accept')}>
            <Trans>Accept</Trans>
          </Button>
          <Button look="secondary" className="max-sm:w-full" onClick={() => setChanging(true)}>
            <Trans>Ask for a change</Trans>
          </Button>
          <Button look="quiet" className="max-sm:w-full" onClick={() => setAsking('decline')}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      )}
      <AlertDialog
        open={asking === 'accept'}
        onOpenChange={() => setAsking(undefined)}
        title={t`Accept this quotation?`}
        action={{
          label: <Trans>Accept for {total}</Trans>,
          run: () => decide('accept', t`I accept quotation ${title}.`),
        }}
      >
        <Trans>We are told, and get in touch about the next steps. Nothing is paid now.</Trans>
      </AlertDialog>
      <AlertDialog
        open={asking === 'decline'}
        onOpenChange={() => setAsking(undefined)}
        title={t`Decline this quotation?`}
        action={{
          label: <Trans>Decline</Trans>,
          run: () => decide('decline', t`I decline quotation ${title}.`),
        }}
      >
        <Trans>You can still write to us, and ask for another one.</Trans>
      </AlertDialog>
    </div>
  )
}
