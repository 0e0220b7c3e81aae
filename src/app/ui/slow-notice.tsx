import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'

/** How long a page may load before it offers to begin again, in ms. */
const patience = 10_000

/** Shows nothing at first; says that loading takes long (`children`: or what else), and offers Retry, after 10 s. */
export function SlowNotice({ children }: { children?: ReactNode }) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience)
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
