import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'

/** In ms. */
const noticeDelay = 10_000

/** Appears after 10 s: a notice (or `children`) and Retry. */
export function SlowNotice({ children }: { children?: ReactNode }) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), noticeDelay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className="flex flex-col items-start gap-3 empty:hidden not-empty:py-8">
      {slow && (
        <>
          <p className="text-soft">
            {children ?? (
              <Trans>Loading takes longer than usual. The connection may be weak.</Trans>
            )}
          </p>
          <Button look="secondary" onClick={() => location.reload()}>
            <Trans>Retry</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
