import { Trans } from '@lingui/react/macro'
import { useConnectionStatus } from '#app/connection/connection-provider.tsx'
import type { DeliveryFailure } from '#data/inquiries/outbox-delivery.ts'

/** When a stored inquiry will be sent, and what prevents it: the connection or the server. */
export function WhenSent({ trouble }: { trouble: DeliveryFailure }) {
  const offline = useConnectionStatus() === 'offline'
  if (trouble === 'line' || offline)
    return <Trans>It will be sent when the connection returns.</Trans>
  return (
    <>
      {trouble === 'unexpected' && (
        <>
          <Trans>Unexpected response from server</Trans>.{' '}
        </>
      )}
      <Trans>
        Our shop cannot take it at this moment; your connection is fine. It will be sent by itself.
      </Trans>
    </>
  )
}
