import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Member } from '#shared/contract/desk/desk.ts'
import type { ApiToken } from '#shared/contract/desk/tokens.ts'
import { LoadingScreen } from '../shell/screens.tsx'
import { TokenList } from './token-list.tsx'

const Reference = lazy(() => import('./reference.tsx'))

/** What someone who writes a program needs: tokens, webhooks, and every call. */
export function ProgramsPage({ tokens, member }: { tokens: ApiToken[]; member: Member }) {
  const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4'
  return (
    <div className="column flex max-w-4xl flex-col gap-8 py-6">
      <div>
        <h1 className="font-display text-3xl">
          <Trans>For programs</Trans>
        </h1>
        <p className="mt-2 text-soft">
          <Trans>
            An ERP, a CRM or a script of yours reads and answers here by the same calls as the desk.
          </Trans>
        </p>
        <p className="flex flex-wrap gap-x-6">
          <a href="/openapi.json" className={linkClass} translate="no">
            openapi.json
          </a>
          {member.role === 'owner' && (
            <Link to="/webhooks" className={linkClass}>
              <Trans>Webhooks</Trans>
            </Link>
          )}
        </p>
      </div>
      <TokenList tokens={tokens} member={member} />
      <Suspense fallback={<LoadingScreen />}>
        <Reference />
      </Suspense>
    </div>
  )
}
