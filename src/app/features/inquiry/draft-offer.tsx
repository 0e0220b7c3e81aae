import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { claimOwnDraft } from '#data/inquiries/draft-of-change.ts'
import { deleteUnlockedDraft, findLatestDraft, type OpenedDraft } from '#data/inquiries/drafts.ts'
import type { Draft } from '#data/db/rows.ts'

/** Offers a draft of a closed dialog or page. */
export function DraftOffer({ onContinue }: { onContinue: (draft: OpenedDraft) => void }) {
  const [draft, setDraft] = useState<Draft>()
  useEffect(() => {
    // an unreadable device has no draft
    findLatestDraft('inquiry', Date.now()).then(setDraft, () => {})
  }, [])
  if (!draft) return null
  const { key, about, fields, changes } = draft
  const continueDraft = async () => {
    // Another tab may have it already.
    const taken = await claimOwnDraft(key).catch(() => undefined)
    if (taken) onContinue(taken)
    else setDraft(undefined)
  }
  const remove = () => {
    setDraft(undefined)
    void deleteUnlockedDraft(key)
  }
  return (
    <section className="border-l-2 border-line bg-wash px-4 py-3 text-sm">
      <p className="font-semibold">
        {changes ? (
          <Trans>
            You edited an inquiry that left before the edit was sent. Your text is kept and can be
            sent in addition.
          </Trans>
        ) : (
          <Trans>You began an inquiry that was not sent.</Trans>
        )}
      </p>
      <p className="line-clamp-2 text-soft">
        {[about.product_name, fields['message'], fields['contact_name']]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => void continueDraft()}>
          <Trans>Continue with it</Trans>
        </Button>
        <Button look="quiet" onClick={remove}>
          <Trans>Delete it</Trans>
        </Button>
      </div>
    </section>
  )
}
