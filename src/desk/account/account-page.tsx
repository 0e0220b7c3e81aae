import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import * as desk from '#shared/contract/desk/desk.ts'
import { Button } from '#app/ui/button.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'
import { Moment } from '../ui/moment.tsx'
import { ShortcutSetting } from './shortcut-setting.tsx'
import { SecondFactor } from './second-factor.tsx'

/** Who the member is, the second factor, and where the member is signed in. */
export function AccountPage({
  member,
  sessions,
}: {
  member: desk.Member
  sessions: desk.StaffSession[]
}) {
  const { t } = useLingui()
  const roles: Record<desk.StaffRole, string> = {
    owner: t`Owner`,
    sales: t`Sales`,
    catalogue: t`Catalogue`,
  }
  return (
    <section className="column flex max-w-3xl flex-col gap-8 py-6">
      <div>
        <h1 className="font-display text-3xl" translate="no">
          {member.name}
        </h1>
        <p className="text-soft">
          <span translate="no">{member.email}</span> · {roles[member.role]}
        </p>
      </div>
      <SecondFactor isOn={member.has_second_factor} />
      {desk.answeringRoles.includes(member.role) && <ShortcutSetting />}
      <p>
        <Link to="/api" className="inline-flex min-h-11 items-center text-trade underline">
          <Trans>For programs: calls, tokens and webhooks</Trans>
        </Link>
      </p>
      <div>
        <h2 className="text-lg font-semibold">
          <Trans>Where you are signed in</Trans>
        </h2>
        <ul className="mt-2 border-t border-line">
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Session({ session }: { session: desk.StaffSession }) {
  const router = useRouter()
  const { submit, error, isBusy } = useSubmit(async () => {
    await callDesk(desk.endSession, { body: { id: session.id } })
    await router.invalidate()
  })
  return (
    <li className="border-b border-line py-3 text-sm">
      <form onSubmit={submit} className="flex flex-wrap items-center gap-3">
        <p className="mr-auto min-w-0">
          <span translate="no">{session.browser}</span>
          <span className="block text-soft">
            <Trans>
              since <Moment time={session.started_at} />
            </Trans>
          </span>
          {error !== undefined && (
            <span role="alert" className="block text-bad">
              {error}
            </span>
          )}
        </p>
        {session.is_this ? (
          <p className="font-semibold text-ok">
            <Trans>This browser</Trans>
          </p>
        ) : (
          <Button type="submit" look="secondary" size="sm" aria-busy={isBusy}>
            <Trans>End this session</Trans>
          </Button>
        )}
      </form>
    </li>
  )
}
