import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { uploadFile } from '#shared/contract/desk/inbox.ts'
import { addPapers, removePaper, type DeskOrder } from '#shared/contract/desk/orders.ts'
import { orderMaxPapers } from '#shared/contract/requests/order-progress.ts'
import { readFileError } from '#shared/contract/upload-errors.ts'
import { messageMaxFiles } from '#shared/contract/requests/thread-files.ts'
import { pickerTypes } from '#shared/domain/attachments/attachment-rules.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { callDesk, DeskError } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'
import { FileGrid } from '../inbox/file-list.tsx'
import { readCheckedFile } from '../outbox/check-file.ts'
import { FileTroubles, type FileTrouble } from '../outbox/file-troubles.tsx'
import { FormError } from '../ui/form-error.tsx'

type PapersProps = { order: DeskOrder; onChanged: () => void }

/** Packing list, bill of lading and the like, which the buyer gets and sees. */
export function Papers({ order, onChanged }: PapersProps) {
  const { t } = useLingui()
  const { id, papers } = order
  const [removed, setRemoved] = useState<DeskOrder['papers'][number]>()
  const removal = useSubmit(async () => {
    await callDesk(removePaper, { id, body: { file: removed?.id ?? '' } })
    onChanged()
  })
  return (
    <section className="max-w-text">
      <h2 className="text-lg font-semibold">
        <Trans>Papers</Trans>
      </h2>
      {papers.length > 0 && (
        <FileGrid
          files={papers}
          renderAction={(file) => (
            <Button
              look="quiet"
              aria-label={t`Remove ${file.name}`}
              onClick={() => setRemoved(file)}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
        />
      )}
      <FormError error={removal.error} />
      {papers.length < orderMaxPapers && (
        <PaperForm key={papers.length} id={id} onAdded={onChanged} />
      )}
      <AlertDialog
        open={removed !== undefined}
        onOpenChange={() => setRemoved(undefined)}
        title={t`Remove this paper?`}
        action={{ label: <Trans>Remove</Trans>, run: () => removal.run(), destructive: true }}
      >
        <Trans>The buyer does not see it any more. It stays in mails that have left.</Trans>
      </AlertDialog>
    </section>
  )
}

function PaperForm({ id, onAdded }: { id: string; onAdded: () => void }) {
  const { t } = useLingui()
  const [picked, setPicked] = useState<File[]>([])
  const [troubles, setTroubles] = useState<FileTrouble[]>([])
  // what has arrived is not sent again after a later one has failed
  const sent = useRef(new Map<File, { key: string; name?: string }>())
  const upload = async (file: File): Promise<string | FileTrouble> => {
    const before = sent.current.get(file) ?? { key: crypto.randomUUID() }
    sent.current.set(file, before)
    if (before.name !== undefined) return before.name
    const read = await readCheckedFile(file)
    if ('fault' in read) return { name: file.name, why: read.fault }
    const { uploaded_files, errors } = await callDesk(uploadFile, {
      query: { name: file.name.slice(-200) },
      file: new Blob([read.bytes]),
      idempotencyKey: before.key,
    })
    const [name] = uploaded_files
    if (name === undefined)
      return { name: file.name, why: readFileError(errors[0] ?? '').code ?? 'file.type' }
    sent.current.set(file, { ...before, name })
    return name
  }
  const { submit, error, isBusy } = useSubmit(async () => {
    const found: FileTrouble[] = []
    const files: string[] = []
    for (const file of picked) {
      const uploaded = await upload(file)
      if (typeof uploaded === 'string') files.push(uploaded)
      else found.push(uploaded)
    }
    setTroubles(found)
    if (found.length > 0 || files.length === 0) return
    await callDesk(addPapers, { id, body: { files } }).catch((failure: unknown) => {
      const isOutdated = failure instanceof DeskError && failure.code === 'attachment_unknown'
      if (isOutdated) sent.current.clear() // they waited for longer than the server keeps them
      throw failure
    })
    onAdded()
  })
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col items-start gap-3">
      <TextField
        className="w-full"
        label={t`Add papers`}
        hint={t`JPG, PNG, PDF, DOC, DOCX or TXT, max 10MB each. The buyer gets a mail, and sees them in the shop.`}
        type="file"
        multiple
        required
        accept={pickerTypes}
        onChange={({ target }) => {
          setPicked([...(target.files ?? [])].slice(0, messageMaxFiles))
          const isTooMany = (target.files?.length ?? 0) > messageMaxFiles
          setTroubles(isTooMany ? [{ name: t`Files`, why: 'too_many' }] : [])
        }}
      />
      <FileTroubles troubles={troubles} />
      <FormError error={error} />
      {picked.length > 0 && (
        <Button type="submit" aria-busy={isBusy}>
          <Trans>Add and tell the buyer</Trans>
        </Button>
      )}
    </form>
  )
}
