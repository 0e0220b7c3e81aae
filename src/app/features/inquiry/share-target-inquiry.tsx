import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useAskForQuote, type QuoteSubject } from '#app/catalogue/quote-context.tsx'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { loadWhenIdle } from '#app/lib/lazy-load.ts'
import type { SharedContent } from '#data/db/rows.ts'
import { sharedContentLock } from '#shared/contract/persistent-names.ts'

type SharedInquiryProps = {
  /** What the worker has put on the device, or `again` when nothing could be taken. */
  shared: string | undefined
  /** Nothing is left to be opened under this address. */
  onSettled: () => void
}

/** Opens the inquiry dialog with what another app has shared, also with what a killed page has left behind. */
export function SharedInquiry({ shared, onSettled }: SharedInquiryProps) {
  const { t } = useLingui()
  const ask = useAskForQuote()
  useEffect(() => {
    if (shared === 'again') return undefined
    let here = true
    offer(shared, ask).then(
      (done) => done && here && onSettled(),
      (error: unknown) => console.warn('What was shared could not be opened.', error),
    )
    return () => {
      here = false
    }
  }, [shared, ask, onSettled])
  return (
    <AlertDialog
      open={shared === 'again'}
      onOpenChange={(open) => !open && onSettled()}
      title={t`The shared files could not be taken over.`}
      action={{ label: <Trans>Open the inquiry form</Trans>, run: () => ask() }}
    >
      <Trans>Please choose them in the inquiry form by hand.</Trans>
    </AlertDialog>
  )
}

/**
 * Puts a parcel into the dialog and waits until its inquiry is in the outbox or the buyer has closed it. Until then
 * it stays on the device, and no other tab opens it. False when another tab has it, or the dialog is busy.
 */
async function offer(id: string | undefined, ask: (about: QuoteSubject) => void) {
  const [{ dropShared, openShared }, { tryWithLock }] = await loadWhenIdle(() =>
    Promise.all([import('#data/inquiries/share-target.ts'), import('#data/db/locks.ts')]),
  )
  const parcel = await openShared(id)
  if (!parcel) return id !== undefined
  const done = await tryWithLock(sharedContentLock(parcel.id), async () => {
    // another tab may have settled it before the lock was ours
    const taken =
      !(await openShared(parcel.id)) ||
      (await new Promise<boolean>((release) => ask(asked(parcel, release))))
    if (taken) await dropShared(parcel.id)
    return taken
  })
  return done ?? false
}

const asked = (
  { files, message }: SharedContent,
  release: (taken: boolean) => void,
): QuoteSubject => ({
  message,
  picked: files.map(({ bytes, name, type }) => new File([bytes], name, { type })),
  release,
})
