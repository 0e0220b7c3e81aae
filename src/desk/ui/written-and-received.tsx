import { Trans } from '@lingui/react/macro'
import { Moment } from './moment.tsx'

type WrittenAndReceivedProps = { written_at: string; received_at: string }

/** By the clock of the buyer's device, which may say anything, and by the server's. */
export const WrittenAndReceived = ({ written_at, received_at }: WrittenAndReceivedProps) => (
  <>
    {!Number.isNaN(Date.parse(written_at)) && (
      <>
        <Trans>
          Written <Moment time={written_at} />,
        </Trans>{' '}
      </>
    )}
    <Trans>
      received <Moment time={received_at} />
    </Trans>
  </>
)
