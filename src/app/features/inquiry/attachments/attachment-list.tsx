import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileText, LoaderCircle, X } from 'lucide-react'
import { useMemo } from 'react'
import { showPicture } from '#app/lib/object-url.ts'
import { formatSize } from '#app/i18n/format.ts'
import type { Attachment } from './attachments-reducer.ts'
import type { PickedFile } from '#data/db/rows.ts'

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
              <FileIcon file={file} />
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

function FileIcon({ file }: { file: PickedFile | undefined }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center bg-wash text-soft">
      {file === undefined ? (
        <LoaderCircle size={18} aria-hidden className="motion-safe:animate-spin" />
      ) : file.type.startsWith('image/') ? (
        <Thumbnail file={file} />
      ) : (
        <FileText size={18} aria-hidden />
      )}
    </span>
  )
}

function Thumbnail({ file }: { file: PickedFile }) {
  const show = useMemo(() => showPicture(file), [file])
  return <img ref={show} alt="" decoding="async" className="size-11 object-cover" />
}
