import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import {
  markInquiry,
  setSpam,
  type DeskInquiry,
  type InquiryState,
} from '#shared/contract/desk/inbox.ts'
import { Button } from '#app/ui/button.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'
import { listSentKeys } from '../outbox/own-writings.ts'
import { Modal } from '../shell/modal.tsx'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { FormError } from '../ui/form-error.tsx'

type StateActionsProps = { inquiry: DeskInquiry; memberId: string; onChanged: () => void }

/** Where another member was faster, both learn of it. */
export function StateActions({ inquiry, memberId, onChanged }: StateActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, status, is_spam, thread } = inquiry
  const { submit, error, isBusy } = useSubmit(async (form) => {
    setOpen(false)
    const chosen = form.get('to')
    if (chosen === 'spam') await callDesk(setSpam, { id, body: { is_spam: !is_spam } })
    else {
      const own = listSentKeys({ inquiry: id, member: memberId })
      const body = { status: chosen as InquiryState, before: status, seen: thread.length, own } // one of the buttons
      await callDesk(markInquiry, { id, body })
    }
    onChanged()
  })
  useShortcuts({ e: () => setOpen(true) })
  const isReceived = status === 'received'
  return (
    <form onSubmit={submit} className="flex flex-wrap gap-2" aria-busy={isBusy}>
      <Button type="submit" name="to" value={isReceived ? 'answered' : 'received'} look="secondary">
        {isReceived ? <Trans>Mark as answered</Trans> : <Trans>Mark as new</Trans>}
      </Button>
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Close…</Trans>
      </Button>
      <FormError error={error} />
      {isOpen && (
        <Modal title={<Trans>Close this inquiry</Trans>} onClose={() => setOpen(false)}>
          <p className="mt-1 text-sm text-soft">
            <Trans>
              It leaves the list of what is open. The buyer sees nothing of it, and can still write.
            </Trans>
          </p>
          <div className="mt-4 flex flex-col gap-2">
            {isReceived && (
              <Button type="submit" name="to" value="answered" look="secondary">
                <Trans>Answered, by phone for example</Trans>
              </Button>
            )}
            {status !== 'won' && (
              <Button type="submit" name="to" value="won" look="secondary">
                <Trans>Won: it became an order</Trans>
              </Button>
            )}
            {status !== 'lost' && (
              <Button type="submit" name="to" value="lost" look="secondary">
                <Trans>Lost: no order</Trans>
              </Button>
            )}
            <Button type="submit" name="to" value="spam" look="secondary">
              {is_spam ? <Trans>It is no spam</Trans> : <Trans>Spam</Trans>}
            </Button>
          </div>
        </Modal>
      )}
    </form>
  )
}
