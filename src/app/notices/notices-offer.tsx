import { Trans } from '@lingui/react/macro'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { NoticesReport } from './notices-report.tsx'
import { useNotices } from './use-notices.ts'

/** After a request is sent, and only to a buyer who was not asked before. */
export function NoticesOffer() {
  const notices = useNotices()
  const [isPressed, setPressed] = useState(false)
  if (notices === undefined) return null
  const { state, turnOn } = notices
  if (state === 'unasked' || state === 'asking')
    return (
      <Button
        look="secondary"
        aria-disabled={state === 'asking'}
        onClick={() => {
          setPressed(true)
          void turnOn()
        }}
      >
        <BellRing size={16} aria-hidden />
        <Trans>Tell me when an answer comes</Trans>
      </Button>
    )
  if (!isPressed) return null
  return (
    <p role="status" className="max-w-text text-sm text-soft">
      <NoticesReport state={state} />
    </p>
  )
}
