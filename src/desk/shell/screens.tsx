import { Trans } from '@lingui/react/macro'
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DeskError } from '../api/call-desk.ts'

export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof DeskError && error.code === 'not_found') return <MissingScreen />
  if (error instanceof DeskError && error.code === 'role_refused') return <ForbiddenScreen />
  return (
    <section role="alert" className="column flex flex-col items-start gap-4 py-24">
      <h1 className="text-2xl font-semibold">
        <Trans>This could not be loaded</Trans>
      </h1>
      <p className="max-w-text text-soft">
        <Trans>
          The server does not answer, or there is no network. What you have written is kept on this
          device.
        </Trans>
      </p>
      <Button onClick={() => void router.invalidate().then(reset)}>
        <Trans>Try again</Trans>
      </Button>
    </section>
  )
}

export const MissingScreen = () => (
  <DeadEnd title={<Trans>There is nothing at this address</Trans>}>
    <Link to="/" className="text-trade underline">
      <Trans>To the inbox</Trans>
    </Link>
  </DeadEnd>
)

const ForbiddenScreen = () => (
  <DeadEnd title={<Trans>Your role does not open this page</Trans>}>
    <p className="max-w-text text-soft">
      <Trans>Please ask the owner of the shop if you need it.</Trans>
    </p>
    <Link to="/account" className="text-trade underline">
      <Trans>To your account</Trans>
    </Link>
  </DeadEnd>
)

const DeadEnd = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="column flex flex-col items-start gap-4 py-24">
    <h1 className="text-2xl font-semibold">{title}</h1>
    {children}
  </section>
)

export const LoadingScreen = () => (
  <p role="status" className="column py-24 text-soft">
    <Trans>Loading…</Trans>
  </p>
)
