import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useAskForQuote, type QuoteSubject } from '#app/catalogue/quote-context.tsx'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { loadWhenIdle } from '#app/lib/lazy-load.ts'
import { loadData } from '#app/lib/load-data.ts'
import type { SharedContent } from '#data/db/rows.ts'
import { toSharedContentLockName } from '#shared/contract/persistent-names.ts'

type ShareTargetInquiryProps = {
  /** Id that the service worker stored the content under, or `again` when it was not readable. */
  shared: string | undefined
  /** The address no longer refers to shared content. */
  onSettled: () => void
}

/** Opens the inquiry dialog with content that another app has shared, also when an earlier page was killed. */
export function ShareTargetInquiry({ shared, onSettled }: ShareTargetInquiryProps) {
  const { t } = useLingui()
  const ask = useAskForQuote()
  useEffect(() => {
    if (shared === 'again') return undefined
    let isMounted = true
    openSharedContent(shared, ask).then(
      (done) => done && isMounted && onSettled(),
      (error: unknown) => console.warn('What was shared could not be opened.', error),
    )
    return () => {
      isMounted = false
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
 * Resolves when the inquiry is in the outbox or the dialog is closed; until then the content stays stored and locked.
 * False when another tab has it, or the dialog is busy.
 */
async function openSharedContent(id: string | undefined, ask: (about: QuoteSubject) => void) {
  const { deleteSharedContent, findSharedContent, tryWithLock } = await loadWhenIdle(loadData)
  const content = await findSharedContent(id)
  if (!content) return id !== undefined
  const done = await tryWithLock(toSharedContentLockName(content.id), async () => {
    // Another tab may have deleted it before this one had the lock.
    const taken =
      !(await findSharedContent(content.id)) ||
      (await new Promise<boolean>((release) => ask(toQuoteSubject(content, release))))
    if (taken) await deleteSharedContent(content.id)
    return taken
  })
  return done ?? false
}

const toQuoteSubject = (
  { files, message }: SharedContent,
  release: (taken: boolean) => void,
): QuoteSubject => ({
  message,
  picked: files.map(({ bytes, name, type }) => new File([bytes], name, { type })),
  release,
})
