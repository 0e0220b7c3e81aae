import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { PaperFile } from '#shared/contract/requests/paper.ts'
import { fetchPaper } from '#data/threads/papers.ts'
import { useConnectionStatus } from '#app/connection/connection-provider.tsx'
import { formatFailure } from '#app/i18n/error-messages.ts'
import { saveFile } from '#app/lib/object-url.ts'
import { Button } from '#app/ui/button.tsx'

type PaperButtonsProps = { token: string; quotation_id: string; hasInvoice: boolean }

/** The quotation, and the invoice of an accepted one, as PDF: drawn by the server. */
export function PaperButtons({ token, quotation_id, hasInvoice }: PaperButtonsProps) {
  const { i18n, t } = useLingui()
  const isOffline = useConnectionStatus() === 'offline'
  const [busy, setBusy] = useState<PaperFile>()
  const [failure, setFailure] = useState<string>()
  const download = async (file: PaperFile) => {
    if (busy !== undefined || isOffline) return
    setBusy(file)
    setFailure(undefined)
    try {
      saveFile(await fetchPaper(token, quotation_id, file))
    } catch (error) {
      setFailure(formatFailure(i18n, error))
    } finally {
      setBusy(undefined)
    }
  }
  const show = (file: PaperFile, label: string) => (
    <Button
      look="secondary"
      size="sm"
      aria-disabled={isOffline}
      aria-busy={busy === file}
      onClick={() => void download(file)}
    >
      <Download size={18} aria-hidden /> {busy === file ? <Trans>One moment …</Trans> : label}
    </Button>
  )
  return (
    <div className="mt-4 print:hidden">
      <div className="flex flex-wrap gap-3">
        {show('quotation.pdf', t`Quotation as PDF`)}
        {hasInvoice && show('proforma.pdf', t`Proforma invoice as PDF`)}
      </div>
      {isOffline && (
        <p className="mt-1 text-sm text-soft">
          <Trans>The PDF needs a connection.</Trans>
        </p>
      )}
      {failure && (
        <p role="alert" className="mt-1 text-sm text-bad">
          {failure}
        </p>
      )}
    </div>
  )
}
