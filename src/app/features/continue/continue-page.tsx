import { Trans } from '@lingui/react/macro'
import { ClientOnly, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { canSeal } from '#data/transfer/seal.ts'
import {
  onOpenedLinkChange,
  parseTransferLink,
  recallOpenedLink,
  rememberOpenedLink,
} from '#data/transfer/transfer-link.ts'
import { LocalDataPlaceholder } from '#app/ui/local-data-placeholder.tsx'
import { HandOver } from './hand-over.tsx'
import { LostFiles } from './lost-files.tsx'
import { TakeOver, type Taken } from './take-over.tsx'
import { TakenOver } from './taken-over.tsx'
import { UnsentFiles } from './unsent-files.tsx'

/** Makes a link of what this device has, or imports what the link in the address leads to. */
export function ContinuePage() {
  return (
    <article className="column py-8 lg:py-10">
      <h1 className="text-2xl font-semibold lg:text-3xl">
        <Trans>Continue on another device</Trans>
      </h1>
      {/* the server never sees the link's key */}
      <ClientOnly fallback={<LocalDataPlaceholder />}>
        <UnsentFiles />
        <Continue />
        <LostFiles />
      </ClientOnly>
    </article>
  )
}

function Continue() {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const link = useSyncExternalStore(onOpenedLinkChange, recallOpenedLink)
  const opened = useMemo(() => parseTransferLink(link), [link])
  const [taken, setTaken] = useState<Taken>()
  useEffect(() => {
    if (parseTransferLink(hash) === undefined) return
    rememberOpenedLink(hash)
    // neither address bar nor history keeps the key
    void navigate({ to: '/continue', replace: true })
  }, [hash, navigate])
  if (!canSeal()) {
    return (
      <p role="alert" className="mt-4 max-w-text text-soft">
        <Trans>
          This shop was opened without HTTPS, where browsers cannot encrypt. Ask the shop for its
          address that begins with https, and open this page there.
        </Trans>
      </p>
    )
  }
  if (opened === undefined) return taken ? <TakenOver {...taken} /> : <HandOver />
  const leave = () => rememberOpenedLink(undefined)
  return (
    <TakeOver
      key={link}
      secret={opened}
      onTaken={(all) => {
        setTaken(all)
        leave()
      }}
      onLeave={leave}
    />
  )
}
