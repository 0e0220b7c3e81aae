import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { catalogueRoles } from '#shared/contract/desk/catalogue.ts'
import * as desk from '#shared/contract/desk/desk.ts'
import { Button } from '#app/ui/button.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'
import { useUnread } from './use-unread.ts'
import { noteOutbox } from '../inbox/notes/note-outbox.ts'
import { replyOutbox } from '../inbox/reply-outbox.ts'
import { isWaiting } from '../outbox/outbox.ts'
import { quotationOutbox } from '../quotation/quotation-outbox.ts'
import { Modal } from './modal.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { LanguageSelect } from './language-select.tsx'

/** Header and content of every page behind the sign-in. */
export function DeskFrame({ member }: { member: desk.Member }) {
  const { t } = useLingui()
  const [asks, setAsks] = useState<'keys' | 'sign-out'>()
  useShortcuts({ '?': () => setAsks('keys') })
  const { submit, error, isBusy } = useSubmit(async (form) => {
    const kept = [...replyOutbox.read(), ...noteOutbox.read(), ...quotationOutbox.read()]
    const waits = kept.some((one) => one.member === member.id && isWaiting(one))
    if (waits && form.get('sure') === '') return setAsks('sign-out')
    await callDesk(desk.signOut)
    // a fresh page, so that nothing that was loaded stays
    location.assign('/desk/sign-in')
  })
  const unread = useUnread(member)
  useEffect(() => {
    const name = t`Sales desk`
    document.title = unread === 0 ? name : `(${unread}) ${name}`
  }, [unread, t])
  const linkClass = 'inline-flex min-h-11 items-center hover:underline aria-[current]:font-semibold'
  return (
    <>
      <header className="border-b border-line bg-sheet">
        <div className="column flex min-h-14 flex-wrap items-center gap-x-4 text-sm sm:gap-x-5">
          <Link to="/" className="mr-auto font-display text-xl">
            <Trans>Sales desk</Trans>
          </Link>
          <nav
            aria-label={t`Desk`}
            className="order-last flex w-full gap-x-5 overflow-x-auto sm:order-none sm:w-auto"
          >
            {desk.answeringRoles.includes(member.role) && (
              <Link
                to="/"
                activeOptions={{ exact: true, includeSearch: false }}
                className={linkClass}
              >
                <Trans>Inbox</Trans>
                {unread > 0 && (
                  <span className="ml-1.5 rounded-sm bg-trade px-1.5 text-xs font-semibold text-on-accent tabular-nums">
                    {unread}
                    <span className="sr-only">
                      {' '}
                      <Trans>unread</Trans>
                    </span>
                  </span>
                )}
              </Link>
            )}
            {desk.answeringRoles.includes(member.role) && (
              <Link to="/orders" activeOptions={{ includeSearch: false }} className={linkClass}>
                <Trans>Orders</Trans>
              </Link>
            )}
            {catalogueRoles.includes(member.role) && (
              <Link to="/catalogue" className={linkClass}>
                <Trans>Catalogue</Trans>
              </Link>
            )}
            <Link to="/account" className={linkClass}>
              <span translate="no">{member.name}</span>
            </Link>
          </nav>
          <LanguageSelect />
          <form onSubmit={submit}>
            <Button
              type="submit"
              look="quiet"
              size="sm"
              className="whitespace-nowrap"
              aria-busy={isBusy}
            >
              <Trans>Sign out</Trans>
            </Button>
            {asks === 'sign-out' && (
              <Modal
                title={<Trans>What you wrote has not been sent yet</Trans>}
                onClose={() => setAsks(undefined)}
              >
                <p className="mt-2">
                  <Trans>
                    It waits in this browser for the network, and leaves only when you are signed in
                    here again.
                  </Trans>
                </p>
                <Button type="submit" name="sure" value="yes" look="danger" className="mt-4">
                  <Trans>Sign out nevertheless</Trans>
                </Button>
              </Modal>
            )}
          </form>
          {asks === 'keys' && (
            <Modal title={<Trans>Keys of the inbox</Trans>} onClose={() => setAsks(undefined)}>
              <ShortcutList />
              <p className="mt-4 text-sm text-soft">
                <Trans>They can be switched off behind your name.</Trans>
              </p>
            </Modal>
          )}
          {error !== undefined && (
            <p role="alert" className="w-full order-last pb-2 text-bad">
              {error}
            </p>
          )}
        </div>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  )
}
