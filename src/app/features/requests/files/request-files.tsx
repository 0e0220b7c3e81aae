import { clsx } from 'clsx'
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { readInquiryFiles } from '#data/inquiries/outbox.ts'
import { saveFile } from '#app/lib/object-url.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import type { FileInfo, PickedFile } from '#data/db/rows.ts'
import { FileRow } from './file-row.tsx'

/** By id; those that had to make room are missing. */
export type KeptFiles = ReadonlyMap<string, PickedFile>

export function useKeptFiles(key: string): KeptFiles {
  const files = useLiveQuery(() => withFallback(readInquiryFiles(key), []), [key])
  return useMemo(() => new Map((files ?? []).map((file) => [file.id, file])), [files])
}

type RequestFilesProps = {
  files: readonly FileInfo[]
  kept: KeptFiles | undefined
  label?: string
  className?: string
}

/** What is still on the device can be saved from it. */
export function RequestFiles({ files, kept, label, className }: RequestFilesProps) {
  if (files.length === 0) return null
  return (
    <ul aria-label={label} className={clsx('flex flex-wrap gap-x-6 gap-y-1 text-sm', className)}>
      {files.map(({ id, name, bytes }) => {
        const file = kept?.get(id)
        return (
          <li key={id} className="max-w-full">
            <FileRow {...{ name, bytes, file }} onSave={file && (() => saveFile(file))} />
          </li>
        )
      })}
    </ul>
  )
}
