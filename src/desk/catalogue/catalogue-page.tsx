import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CatalogueVersion, CatalogueDraft } from '#shared/contract/desk/catalogue.ts'
import { Moment } from '../ui/moment.tsx'
import { DraftStateBadge } from './draft-state.tsx'
import { History } from './history.tsx'
import { StyleSearch } from './style-search.tsx'
import { UploadForm } from './upload-form.tsx'

type CataloguePageProps = {
  version: number
  styles: number
  drafts: CatalogueDraft[]
  history: CatalogueVersion[]
}

/** What the shop shows, the lists that would change it, and what has changed it. */
export function CataloguePage({ version, styles, drafts, history }: CataloguePageProps) {
  return (
    <section className="column flex flex-col gap-10 py-6">
      <div>
        <h1 className="font-display text-3xl">
          <Trans>Catalogue</Trans>
        </h1>
        <p className="text-soft">
          <Plural value={styles} one="# style in the shop" other="# styles in the shop" />
          {' · '}
          <Trans>version {version}</Trans>
        </p>
      </div>
      <UploadForm />
      <StyleSearch />
      <section className="max-w-2xl">
        <h2 className="text-lg font-semibold">
          <Trans>Firm and pages</Trans>
        </h2>
        <p className="mt-1 text-soft">
          <Trans>
            Name, contact, hours, home, pages, questions and answers: what the shop says of the
            firm.
          </Trans>
        </p>
        <Link to="/content" search={{ part: 'home' }} className="text-trade underline">
          <Trans>To firm and pages</Trans>
        </Link>
      </section>
      {drafts.length > 0 && (
        <section>
          <h2 className="text-lg font-semibold">
            <Trans>Uploaded lists</Trans>
          </h2>
          <ul className="mt-2 border-t border-ink">
            {drafts.map((draft) => (
              <li key={draft.id} className="border-b border-line">
                <Link
                  to="/catalogue/drafts/$id"
                  params={{ id: draft.id }}
                  className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 hover:bg-wash"
                >
                  <span className="mr-auto min-w-0 font-semibold wrap-anywhere" translate="no">
                    {draft.file}
                  </span>
                  <DraftStateBadge draft={draft} />
                  <span className="text-sm text-soft">
                    <span translate="no">{draft.member}</span> · <Moment time={draft.made_at} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-soft">
            <Trans>Lists are kept here for seven days.</Trans>
          </p>
        </section>
      )}
      <History version={version} history={history} />
    </section>
  )
}
