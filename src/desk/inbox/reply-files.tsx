import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messageMaxFileBytes, messageMaxFiles } from '#shared/contract/requests/thread-files.ts'
import { pickerTypes } from '#shared/domain/attachments/attachment-rules.ts'
import { TextField } from '#app/ui/field.tsx'
import { readCheckedFile } from '../outbox/check-file.ts'
import { FileTroubles, type FileTrouble } from '../outbox/file-troubles.tsx'
import { keepFile, prepareToKeep } from '../outbox/kept-files.ts'
import type { ReplyFile } from './reply-outbox.ts'

type ReplyFilesProps = {
  files: ReplyFile[]
  onAdd: (file: ReplyFile) => void
  onRemove: (file: ReplyFile) => void
}

/** Each is kept on this device before the draft names it. */
export function ReplyFiles({ files, onAdd, onRemove }: ReplyFilesProps) {
  const { t, i18n } = useLingui()
  const [troubles, setTroubles] = useState<FileTrouble[]>([])
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
    setTroubles(found)
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
      <FileTroubles troubles={troubles} />
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
