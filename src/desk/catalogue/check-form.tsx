import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { checkDraft, type CatalogueDraft } from '#shared/contract/desk/catalogue.ts'
import { Button } from '#app/ui/button.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'
import { FormError } from '../ui/form-error.tsx'

/** Checks an uploaded list again, also in another way. */
export function CheckForm({ draft: { id, replace, skip_bad } }: { draft: CatalogueDraft }) {
  const router = useRouter()
  const { submit, error, isBusy } = useSubmit(async (form) => {
    const body = { replace: form.get('replace') !== '', skip_bad: form.get('skip_bad') !== '' }
    await callDesk(checkDraft, { id, body })
    await router.invalidate()
  })
  const labelClass = 'flex min-h-11 items-center gap-3'
  const boxClass = 'size-5 shrink-0 accent-trade'
  return (
    <form onSubmit={submit} className="flex max-w-2xl flex-col items-start gap-2">
      <h2 className="text-lg font-semibold">
        <Trans>Check it another way</Trans>
      </h2>
      <label className={labelClass}>
        <input type="checkbox" name="replace" defaultChecked={replace} className={boxClass} />
        <Trans>Styles that are not in the list leave the shop</Trans>
      </label>
      <label className={labelClass}>
        <input type="checkbox" name="skip_bad" defaultChecked={skip_bad} className={boxClass} />
        <Trans>Leave out rows with problems</Trans>
      </label>
      <Button type="submit" look="secondary" aria-busy={isBusy}>
        <Trans>Check again</Trans>
      </Button>
      <FormError error={error} />
    </form>
  )
}
