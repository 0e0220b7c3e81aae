import { Trans } from '@lingui/react/macro'
import { Button } from '#app/ui/button.tsx'
import { NoticesReport } from './notices-report.tsx'
import { useNotices } from './use-notices.ts'

type NoticesSwitchProps = {
  /** Whether there is something to be notified of. */
  hasRequests: boolean
}

/** Where the buyer sees how it stands and changes it. Nothing where the browser has no notices. */
export function NoticesSwitch({ hasRequests }: NoticesSwitchProps) {
  const notices = useNotices()
  // what was once decided can be changed without a request, too
  if (notices === undefined || (notices.state === 'unasked' && !hasRequests)) return null
  const { state, turnOn, turnOff } = notices
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p role="status" className="max-w-text text-soft">
        <NoticesReport state={state} />
      </p>
      {state === 'on' ? (
        <Button look="secondary" size="sm" onClick={() => void turnOff()}>
          <Trans>Do not tell me any more</Trans>
        </Button>
      ) : (
        state !== 'blocked' && (
          <Button
            look="secondary"
            size="sm"
            aria-disabled={state === 'asking'}
            onClick={() => void turnOn()}
          >
            <Trans>Tell me when an answer comes</Trans>
          </Button>
        )
      )}
    </div>
  )
}
