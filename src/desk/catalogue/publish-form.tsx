import { FormError } from '../ui/form-error.tsx'
import { Plural, Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { publishDraft, type CatalogueDraft } from '#shared/contract/desk/catalogue.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'

/** Puts what was previewed into the shop; asks before many styles leave it. */
export function PublishForm({ draft }: { draft: CatalogueDraft }) {
  const { id, based_on, counts, others, leaving } = draft
  const router = useRouter()
  const [isAsking, setIsAsking] = useState(false)
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const { run, error, isBusy } = useSubmit(async () => {
    if (based_on === null) return
    await callDesk(publishDraft, { id, body: { based_on } })
    await router.invalidate()
  })
  const isEmpty = counts.added + counts.changed + counts.retired + others.length === 0
  if (isEmpty) return null
  const publish = () => form && run(form)
  return (
    <form
      ref={setForm}
      className="flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (leaving === null) publish()
        else setIsAsking(true)
      }}
    >
      <FormError error={error} />
      <Button type="submit" aria-busy={isBusy}>
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
          action={{ label: <Trans>Publish</Trans>, destructive: true, run: publish }}
        >
          <p translate="no" className="wrap-anywhere">
            {leaving.models.join(', ')}
            {leaving.count > leaving.models.length && ' …'}
          </p>
        </AlertDialog>
      )}
    </form>
  )
}
