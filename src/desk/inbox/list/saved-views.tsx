import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import {
  removeView,
  savedViewsMax,
  saveView,
  viewNameMaxLength,
  type SavedView,
} from '#shared/contract/desk/saved-views.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { callDesk } from '../../api/call-desk.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { readInboxSearch, toAddressSearch, type InboxSearch } from './inbox-search.ts'

type SavedViewsProps = { views: SavedView[]; search: InboxSearch }

/** Lists that the member comes back to, and a name for the one that is shown. */
export function SavedViews({ views, search }: SavedViewsProps) {
  const { t } = useLingui()
  const router = useRouter()
  const details = useRef<HTMLDetailsElement>(null)
  const { submit, error, isBusy } = useSubmit(async (form) => {
    const { after: _, before: __, page: ___, ...filter } = search
    await callDesk(saveView, { body: { name: form.get('name'), filter } })
    if (details.current) details.current.open = false
    await router.invalidate()
  })
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-1 text-sm">
      {views.length > 0 && (
        <ul aria-label={t`Saved views`} className="flex flex-wrap gap-x-4">
          {views.map(({ name, filter }) => (
            <li key={name} className="flex items-center">
              <Link
                to="/"
                search={toAddressSearch(readInboxSearch(filter))}
                activeOptions={{ exact: true }}
                className="inline-flex min-h-11 items-center text-trade underline aria-[current]:font-semibold"
                translate="no"
              >
                {name}
              </Link>
              <RemoveView name={name} />
            </li>
          ))}
        </ul>
      )}
      <details ref={details}>
        <summary className="w-fit cursor-pointer py-3 text-trade">
          <Trans>Save this view</Trans>
        </summary>
        <form onSubmit={submit} className="flex items-end gap-2 pb-2">
          <TextField
            label={t`Name of the view`}
            hint={t`Up to ${savedViewsMax}; one of the same name is replaced.`}
            name="name"
            maxLength={viewNameMaxLength}
            required
            error={error}
          />
          <Button type="submit" look="secondary" aria-busy={isBusy} className="mb-6">
            <Trans>Save</Trans>
          </Button>
        </form>
      </details>
    </div>
  )
}

function RemoveView({ name }: { name: string }) {
  const { t } = useLingui()
  const router = useRouter()
  const { submit, error, isBusy } = useSubmit(async () => {
    await callDesk(removeView, { body: { name } })
    await router.invalidate()
  })
  return (
    <form onSubmit={submit} className="contents">
      <Button
        type="submit"
        look="quiet"
        size="sm"
        aria-label={t`Remove the view ${name}`}
        aria-busy={isBusy}
      >
        ×
      </Button>
      {error !== undefined && (
        <span role="alert" className="text-bad">
          {error}
        </span>
      )}
    </form>
  )
}
