import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import { Button, type ButtonLook } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { OutboxItem } from '#data/db/rows.ts'

const OtherWays = lazyComponent(async () => (await import('./other-ways.tsx')).OtherWays)

type SendAnotherWayButtonProps = { item: OutboxItem; look: ButtonLook; size?: 'sm' | 'md' }

/** For a request that waits: by another device, as a file or as a text. */
export function SendAnotherWayButton({ item, look, size = 'md' }: SendAnotherWayButtonProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look={look} size={size} onClick={() => setOpen(true)}>
        <Trans>Send another way</Trans>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t`Send another way`}
        description={t`It stays on this device, too. However it arrives, it is one request.`}
      >
        <OtherWays item={item} />
      </Dialog>
    </>
  )
}
