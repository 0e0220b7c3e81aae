import { Trans, useLingui } from '@lingui/react/macro'
import { saveFile } from '#app/lib/object-url.ts'
import { toaster } from '#app/lib/toaster.ts'
import { Button } from '#app/ui/button.tsx'

/** A text file, which every share sheet takes. */
export function FileWays({ name, text }: { name: string; text: string }) {
  const { t } = useLingui()
  const file = new File([text], name, { type: 'text/plain' })
  const canShare = (navigator as Partial<Navigator>).canShare?.({ files: [file] }) ?? false
  async function share() {
    try {
      await navigator.share({ files: [file] })
    } catch (error) {
      const changedMind = error instanceof DOMException && error.name === 'AbortError'
      if (!changedMind) (await toaster).error(t`The file could not be shared. Save it instead.`)
    }
  }
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {canShare && (
        <Button look="secondary" onClick={() => void share()}>
          <Trans>Share the file</Trans>
        </Button>
      )}
      <Button look="secondary" onClick={() => saveFile({ bytes: text, name, type: 'text/plain' })}>
        <Trans>Save the file</Trans>
      </Button>
    </div>
  )
}
