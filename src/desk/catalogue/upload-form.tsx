import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { findSourceKind, sourceMaxBytes, uploadDraft } from '#shared/contract/desk/catalogue.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useIsMounted } from '../api/use-is-mounted.ts'
import { useSubmit } from '../api/use-submit.ts'

/** Sends a list; nothing in the shop changes by that. */
export function UploadForm() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const { submit, error, isBusy } = useSubmit(async () => {
    if (file === undefined || problem !== undefined) return
    const { id } = await callDesk(uploadDraft, { query: { name: file.name }, file })
    if (isMounted()) await navigate({ to: '/catalogue/drafts/$id', params: { id } })
  })
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setProblem(chosen && findProblem(chosen))
  }
  const findProblem = ({ name, size }: File) => {
    const kind = findSourceKind(name)
    if (kind === undefined)
      return t`This is no list that can be read: choose a .csv, .xlsx or .zip file.`
    if (size === 0) return t`This file is empty.`
    const megabytes = sourceMaxBytes[kind] / 1_000_000
    return size > sourceMaxBytes[kind] ? t`This file is larger than ${megabytes} MB.` : undefined
  }
  return (
    <form onSubmit={submit} className="flex max-w-2xl flex-col items-start gap-4">
      <h2 className="text-lg font-semibold">
        <Trans>Upload a list</Trans>
      </h2>
      <p className="max-w-text text-soft">
        <Trans>
          A spreadsheet with new or changed styles. You see everything that it would change before
          you publish it; styles and columns that are not in it stay as they are.
        </Trans>
      </p>
      <TextField
        label={t`List of styles (.xlsx or .csv), or a catalogue folder with pictures (.zip)`}
        type="file"
        accept=".csv,.xlsx,.zip"
        required
        error={problem ?? error}
        className="w-full"
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <Button
        type="submit"
        aria-disabled={file === undefined || problem !== undefined}
        aria-busy={isBusy}
      >
        {isBusy ? <Trans>Uploading…</Trans> : <Trans>Upload and check</Trans>}
      </Button>
    </form>
  )
}
