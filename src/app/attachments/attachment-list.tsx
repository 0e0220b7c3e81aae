import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { formatSize } from '#app/i18n/format.ts'
import type { Attachment } from './attachments-reducer.ts'
import { FileIcon } from './file-icon.tsx'

type AttachedFilesProps = {
  list: Attachment[]
  onRemove: (id: string) => void
  disabled: boolean
}

/** With preview, size as sent, and a button that removes the file. */
export function AttachmentList({ list, onRemove, disabled }: AttachedFilesProps) {
  const { t, i18n } = useLingui()
  const preparing = list.filter(({ file }) => file === undefined).length
  return (
    <>
      <p role="status" className="sr-only">
        {preparing > 0 ? (
          <Plural
            value={preparing}
            one="# file is being prepared."
            other="# files are being prepared."
          />
        ) : (
          list.length > 0 && (
            <Plural value={list.length} one="# file is attached." other="# files are attached." />
          )
        )}
      </p>
      {list.length > 0 && (
        <ul aria-label={t`Attached files`} className="divide-y divide-line border-y border-line">
          {list.map(({ id, name, file }) => (
            <li key={id} className="flex items-center gap-3 py-1.5 text-sm">
              <FileIcon file={file} isBusy={file === undefined} />
              <span className="min-w-0 flex-1 truncate" title={name}>
                {name}
              </span>
              <span className="figures shrink-0 text-soft">
                {file ? (
                  formatSize(i18n.locale, file.bytes.byteLength)
                ) : (
                  <Trans>Being prepared</Trans>
                )}
              </span>
              <button
                type="button"
                disabled={disabled}
                aria-label={t`Remove ${name}`}
                onClick={() => onRemove(id)}
                className="grid size-9 shrink-0 place-items-center rounded-sm hover:bg-wash pointer-coarse:size-11"
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
