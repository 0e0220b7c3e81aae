import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messageMaxFileBytes, messageMaxFiles } from '#shared/contract/requests/thread-files.ts'
import { pickerTypes } from '#shared/domain/attachments/attachment-rules.ts'
import { TextField } from '#app/ui/field.tsx'
import { readCheckedFile, type FileFault } from '../outbox/check-file.ts'
import { FileFaultText } from '../outbox/file-fault-text.tsx'
import { keepFile, prepareToKeep } from '../outbox/kept-files.ts'
import type { ReplyFile } from './reply-outbox.ts'

/** A file that was chosen and cannot be sent. */
export type FileTrouble = { name: string; why: FileFault | 'too_many' | 'together' | 'no_room' }

type ReplyFilesProps = {
  files: ReplyFile[]
  onAdd: (file: ReplyFile) => void
  onRemove: (file: ReplyFile) => void
}

/** Each is kept on this device before the draft names it. */
export function ReplyFiles({ files, onAdd, onRemove }: ReplyFilesProps) {
  const { t, i18n } = useLingui()
  const [faults, setFaults] = useState<FileTrouble[]>([])
  useEffect(prepareToKeep, [])
  const add = async (picked: File[]) => {
    const found: FileTrouble[] = []
    let [count, bytes] = [files.length, files.reduce((sum, { size }) => sum + size, 0)]
    for (const file of picked) {
      const why = await keep(file, count, bytes)
      if (typeof why === 'string') found.push({ name: file.name, why })
      else {
        onAdd(why)
        count += 1
        bytes += file.size
      }
    }
    setFaults(found)
  }
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t`Files (optional)`}
        hint={t`JPG, PNG, PDF, DOC, DOCX or TXT, max 10MB each; the buyer sees them, and small ones come with the mail.`}
        type="file"
        multiple
        accept={pickerTypes}
        onChange={({ target }) => {
          void add([...(target.files ?? [])])
          target.value = '' // so that the same file can be chosen again
        }}
      />
      {faults.length > 0 && (
        <ul role="alert" className="text-sm text-bad">
          {faults.map(({ name, why }, at) => (
            <li key={at} className="wrap-anywhere">
              <span translate="no">{name}</span>: <FaultText why={why} />
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul
          aria-label={t`Files of this answer`}
          className="divide-y divide-line border-y border-line"
        >
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-3 text-sm">
              <span translate="no" className="min-w-0 flex-1 truncate" title={file.name}>
                {file.name}
              </span>
              <span className="figures shrink-0 text-soft">
                {i18n.number(Math.ceil(file.size / 1000))} kB
              </span>
              <button
                type="button"
                aria-label={t`Remove ${file.name}`}
                onClick={() => onRemove(file)}
                className="grid size-11 shrink-0 place-items-center rounded-sm hover:bg-wash"
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

async function keep(
  picked: File,
  count: number,
  bytes: number,
): Promise<ReplyFile | FileTrouble['why']> {
  if (count >= messageMaxFiles) return 'too_many'
  const read = await readCheckedFile(picked)
  if ('fault' in read) return read.fault
  if (bytes + picked.size > messageMaxFileBytes) return 'together'
  const id = crypto.randomUUID()
  try {
    await keepFile(id, read.bytes)
  } catch {
    return 'no_room'
  }
  return { id, name: picked.name.slice(0, 200), size: picked.size }
}

/** Why it cannot be sent. */
export function FaultText({ why }: { why: FileTrouble['why'] }) {
  if (why === 'too_many')
    return (
      <Plural
        value={messageMaxFiles}
        one="An answer can have at most # file."
        other="An answer can have at most # files."
      />
    )
  if (why === 'together') return <Trans>The files of an answer may have 40 MB together.</Trans>
  if (why === 'no_room') return <Trans>This device has no room left for it.</Trans>
  return <FileFaultText why={why} />
}
