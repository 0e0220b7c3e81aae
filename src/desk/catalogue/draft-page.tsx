import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import {
  dropDraft,
  isBusyState,
  readCatalogueDraft,
  type ChangeKind,
  type CatalogueDraft,
  type DraftChange,
} from '#shared/contract/desk/catalogue.ts'
import { Button } from '#app/ui/button.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'
import { FormError } from '../ui/form-error.tsx'
import { Moment } from '../ui/moment.tsx'
import { ChangeList } from './change-list.tsx'
import { CheckForm } from './check-form.tsx'
import { DraftStateBadge } from './draft-state.tsx'
import { FormLink } from './form-link.tsx'
import { isDraftDone } from './load-draft.ts'
import { Problems } from './problems.tsx'
import { PublishButton } from './publish-button.tsx'

const ContentPreview = lazy(async () => ({
  default: (await import('../content/content-preview.tsx')).ContentPreview,
}))

type DraftPageProps = {
  draft: CatalogueDraft
  kind: ChangeKind
  page: number
  changes: DraftChange[]
}

/** One uploaded list: what it would change, what is wrong with it, and the way into the shop. */
export function DraftPage({ draft: loaded, kind, page, changes }: DraftPageProps) {
  const { draft, isSilent } = useFollowedDraft(loaded)
  const isBusy = isBusyState(draft.state)
  return (
    <section className="column flex flex-col gap-8 py-6">
      <div className="flex flex-col gap-1">
        <Link to="/catalogue" className="self-start text-sm text-trade underline">
          <Trans>Catalogue</Trans>
        </Link>
        <h1 className="font-display text-3xl wrap-anywhere" translate="no">
          {draft.file}
        </h1>
        <div className="flex flex-wrap items-center gap-x-4 text-sm text-soft">
          <DraftStateBadge draft={draft} />
          <p>
            <span translate="no">{draft.member}</span> · <Moment time={draft.made_at} />
          </p>
        </div>
      </div>
      {isBusy && <Work draft={draft} isSilent={isSilent} />}
      <Outcome draft={draft} />
      <Problems draft={draft} />
      {draft.state === 'checked' && (
        <>
          <ChangeList draft={draft} kind={kind} page={page} changes={changes} />
          {draft.company_entries.length > 0 && (
            <Suspense>
              <ContentPreview draftId={draft.id} />
            </Suspense>
          )}
          <PublishButton draft={draft} />
        </>
      )}
      {!isBusy &&
        !isDraftDone(draft) &&
        (draft.style === '' ? (
          <CheckForm key={draft.state} draft={draft} />
        ) : (
          <FormLink style={draft.style} />
        ))}
      {draft.state !== 'publishing' && <DropForm draft={draft} />}
    </section>
  )
}

/** Between two questions to the server, in ms. */
const askEvery = 1000

/** Asks the server while it works on the draft; `isSilent` while it does not answer. */
function useFollowedDraft(loaded: CatalogueDraft) {
  const router = useRouter()
  const [followed, setFollowed] = useState(loaded)
  const [isSilent, setIsSilent] = useState(false)
  const { id } = loaded
  const isBusy = isBusyState(loaded.state)
  useEffect(() => {
    if (!isBusy) return undefined
    const ask = async () => {
      const { draft } = await callDesk(readCatalogueDraft, { id })
      setIsSilent(false)
      setFollowed(draft)
      if (!isBusyState(draft.state)) await router.invalidate()
    }
    const timer = setInterval(() => void ask().catch(() => setIsSilent(true)), askEvery)
    return () => clearInterval(timer)
  }, [id, isBusy, router])
  const isNewer = isBusy && followed.id === id && followed.state === loaded.state
  return { draft: isNewer ? followed : loaded, isSilent: isBusy && isSilent }
}

function Work({
  draft: { state, done, total },
  isSilent,
}: {
  draft: CatalogueDraft
  isSilent: boolean
}) {
  const { t } = useLingui()
  const bar = total > 0 ? { value: done, max: total } : {}
  return (
    <div role="status" className="flex max-w-2xl flex-col gap-2">
      <progress {...bar} aria-label={t`Progress`} className="w-full accent-trade" />
      {total > 0 && (
        <p className="text-sm tabular-nums">
          <Trans>
            {done} of {total} pictures
          </Trans>
        </p>
      )}
      <p className="text-soft">
        {state === 'checking' ? (
          <Trans>The list is being read. Nothing changes in the shop.</Trans>
        ) : (
          <Trans>The list is being published. Pictures are made in all sizes first.</Trans>
        )}{' '}
        <Trans>You may close this page: the work goes on without it.</Trans>
      </p>
      {isSilent && (
        <p className="text-warn">
          <Trans>The server does not answer at the moment. This page goes on asking.</Trans>
        </p>
      )}
    </div>
  )
}

function Outcome({ draft: { state, style, published } }: { draft: CatalogueDraft }) {
  if (state === 'published')
    return (
      <div role="status" className="max-w-2xl border-l-2 border-ok bg-ok-wash px-4 py-3">
        <p>
          <Trans>
            Published as version {published}. Buyers see it within seconds. The history takes it
            back.
          </Trans>
        </p>
        <p className="flex flex-wrap gap-x-5">
          <a href="/products" className="text-trade underline">
            <Trans>To the shop</Trans>
          </a>
          <Link to="/catalogue" className="text-trade underline">
            <Trans>To the history</Trans>
          </Link>
        </p>
      </div>
    )
  if (state === 'unchanged')
    return (
      <p role="status" className="max-w-text">
        <Trans>The catalogue is as it was: it had all that is in this list.</Trans>
      </p>
    )
  if (state === 'outdated')
    return (
      <p role="alert" className="max-w-text border-l-2 border-bad bg-bad-wash px-4 py-3">
        {style === '' ? (
          <Trans>
            The catalogue has changed since this list was checked, so nothing was published. Check
            it again to see what it would change now.
          </Trans>
        ) : (
          <Trans>
            The catalogue has changed meanwhile, so nothing was published. Go back to the form to
            see what it would change now.
          </Trans>
        )}
      </p>
    )
  if (state === 'failed')
    return (
      <p role="alert" className="max-w-text border-l-2 border-bad bg-bad-wash px-4 py-3">
        {style === '' ? (
          <Trans>
            The work on this list ended before its time. Nothing was published half; check the list
            again.
          </Trans>
        ) : (
          <Trans>
            The work on this list ended before its time. Nothing was published half; go back to the
            form and send it again.
          </Trans>
        )}
      </p>
    )
  return null
}

function DropForm({ draft: { id } }: { draft: CatalogueDraft }) {
  const router = useRouter()
  const { submit, error, isBusy } = useSubmit(async () => {
    await callDesk(dropDraft, { id })
    await router.navigate({ to: '/catalogue' })
  })
  return (
    <form onSubmit={submit} className="border-t border-line pt-4">
      <Button type="submit" look="quiet" size="sm" aria-busy={isBusy}>
        <Trans>Remove this list from the desk</Trans>
      </Button>
      <FormError error={error} />
    </form>
  )
}
