import { Plural, Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { publishDraft, type CatalogueDraft } from '#shared/contract/desk/catalogue.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'
import { FormError } from '../ui/form-error.tsx'

/** Puts what was previewed into the shop; asks before many styles leave it. */
export function PublishButton({ draft }: { draft: CatalogueDraft }) {
  const { id, based_on, counts, others, leaving } = draft
  const router = useRouter()
  const [isAsking, setIsAsking] = useState(false)
  const { run, error, isBusy } = useSubmit(async () => {
    if (based_on === null) return
    await callDesk(publishDraft, { id, body: { based_on } })
    await router.invalidate()
  })
  const isEmpty = counts.added + counts.changed + counts.retired + others.length === 0
  if (isEmpty) return null
  return (
    <div className="flex flex-col items-start gap-2">
      <FormError error={error} />
      <Button
        aria-busy={isBusy}
        onClick={() => {
          if (leaving === null) run()
          else setIsAsking(true)
        }}
      >
        <Trans>Publish</Trans>
      </Button>
      {leaving !== null && (
        <AlertDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title={
            <Plural
              value={leaving.count}
              one="# style leaves the shop"
              other="# styles leave the shop"
            />
          }
          action={{ label: <Trans>Publish</Trans>, destructive: true, run: () => run() }}
        >
          <p translate="no" className="wrap-anywhere">
            {leaving.models.join(', ')}
            {leaving.count > leaving.models.length && ' …'}
          </p>
        </AlertDialog>
      )}
    </div>
  )
}
