import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { removeDownloadedImages } from '#data/images/offline-download.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'

/** Asks before it deletes. `size` is formatted. */
export function RemoveImages({ size }: { size: string }) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <div className="border-t border-line pt-4">
      <Button look="secondary" size="sm" onClick={() => setIsConfirming(true)}>
        <Trans>Remove</Trans>
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={<Trans>Remove the pictures from this device?</Trans>}
        action={{
          label: <Trans>Remove pictures</Trans>,
          run: () => void removeDownloadedImages(),
          destructive: true,
        }}
      >
        <Trans>
          {size} of pictures taken along will be deleted. The catalogue itself, your cart and your
          inquiries stay. Without a connection these pictures will be missing.
        </Trans>
      </AlertDialog>
    </div>
  )
}
