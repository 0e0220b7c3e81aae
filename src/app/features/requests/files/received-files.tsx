import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ThreadFile } from '#shared/contract/requests/thread-files.ts'
import type { PickedFile } from '#data/db/rows.ts'
import { useConnectionStatus } from '#app/connection/connection-provider.tsx'
import { formatFailure } from '#app/i18n/error-messages.ts'
import { saveFile } from '#app/lib/object-url.ts'
import { FileRow } from './file-row.tsx'
import { useThreadFiles } from './use-thread-files.ts'

type ReceivedFilesProps = {
  files: ThreadFile[]
  fetchFile: (file: ThreadFile) => Promise<PickedFile>
}

/** What a message or an order brings; a file that is too large for the device's copy is fetched when it is asked for. */
export function ReceivedFiles({ files, fetchFile }: ReceivedFilesProps) {
  const { i18n, t } = useLingui()
  const isOffline = useConnectionStatus() === 'offline'
  const kept = useThreadFiles(files.map(({ id }) => id))
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const save = async (file: ThreadFile) => {
    const copy = kept?.get(file.id)
    if (copy) return saveFile(copy)
    if (busy !== undefined) return
    setBusy(file.id)
    setFailure(undefined)
    try {
      saveFile(await fetchFile(file))
    } catch (error) {
      setFailure(formatFailure(i18n, error))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <div className="mt-2">
      <ul aria-label={t`Files`} className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {files.map((file) => (
          <li key={file.id} className="max-w-full">
            <FileRow
              name={file.name}
              bytes={file.size}
              file={kept?.get(file.id)}
              isBusy={busy === file.id}
              onSave={isOffline && !kept?.has(file.id) ? undefined : () => void save(file)}
            />
          </li>
        ))}
      </ul>
      {isOffline && files.some(({ id }) => kept && !kept.has(id)) && (
        <p className="text-sm text-soft">
          <Trans>A file that is not on this device needs a connection.</Trans>
        </p>
      )}
      {failure && (
        <p role="alert" className="text-sm text-bad">
          {failure}
        </p>
      )}
    </div>
  )
}
