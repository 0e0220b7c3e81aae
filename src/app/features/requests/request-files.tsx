import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { FileText } from 'lucide-react'
import { useMemo } from 'react'
import { readInquiryFiles } from '#data/inquiries/outbox.ts'
import { formatSize } from '#app/i18n/format.ts'
import { saveFile, showPicture } from '#app/lib/object-url.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import type { FileInfo, PickedFile } from '#data/db/rows.ts'

/** By id; those that had to make room are missing. */
export type KeptFiles = ReadonlyMap<string, PickedFile>

export function useKeptFiles(key: string): KeptFiles {
  const files = useLiveQuery(() => withFallback(readInquiryFiles(key), []), [key])
  return useMemo(() => new Map((files ?? []).map((file) => [file.id, file])), [files])
}

type RequestFilesProps = { files: readonly FileInfo[]; kept: KeptFiles }

/** What is still on the device can be saved from it. */
export function RequestFiles({ files, kept }: RequestFilesProps) {
  const { t, i18n } = useLingui()
  if (files.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {files.map(({ id, name, bytes }) => {
        const file = kept.get(id)
        const label = (
          <>
            <FileSign file={file} />
            <span className="min-w-0 text-left">
              <span translate="no" className="block wrap-anywhere">
                {name}
              </span>
              <span className="figures block text-xs text-soft">
                {formatSize(i18n.locale, bytes)}
              </span>
            </span>
          </>
        )
        const row = 'flex min-h-11 max-w-full items-center gap-3 py-1'
        return (
          <li key={id} className="max-w-full">
            {file ? (
              <button
                type="button"
                className={`${row} text-trade underline-offset-4 hover:underline`}
                aria-label={t`Save ${name}`}
                onClick={() => saveFile(file)}
              >
                {label}
              </button>
            ) : (
              <span className={row}>{label}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function FileSign({ file }: { file: PickedFile | undefined }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center bg-wash text-soft">
      {file?.type.startsWith('image/') ? (
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
