import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { readFile, type DeskFile } from '#shared/contract/desk/inbox.ts'

const toAddress = (id: string) => readFile.path.replace(':id', encodeURIComponent(id))

/** Pictures are drawn again by the server; everything else is only downloaded. */
export function FileList({ files }: { files: DeskFile[] }) {
  return (
    <section>
      <h2 className="text-lg font-semibold">
        <Trans>Files</Trans>
      </h2>
      <FileGrid files={files} />
    </section>
  )
}

type FileGridProps = { files: DeskFile[]; renderAction?: (file: DeskFile) => ReactNode }

/** Of an inquiry, of one message, or of an order. */
export const FileGrid = ({ files, renderAction }: FileGridProps) => (
  <ul className="mt-2 grid grid-cols-2 gap-4 sm:grid-cols-4">
    {files.map((file) => (
      <File key={file.id} file={file} action={renderAction?.(file)} />
    ))}
  </ul>
)

function File({ file, action }: { file: DeskFile; action: ReactNode }) {
  const { i18n } = useLingui()
  const [hasPreview, setHasPreview] = useState(/\.(?:jpe?g|png|webp|gif|avif)$/iu.test(file.name))
  const kilobytes = i18n.number(Math.ceil(file.size / 1000))
  return (
    <li className="min-w-0 text-sm">
      {hasPreview && (
        <img
          src={`${toAddress(file.id)}?preview`}
          alt=""
          loading="lazy"
          className="mb-1 aspect-square w-full bg-wash object-contain"
          onError={() => setHasPreview(false)}
        />
      )}
      <a href={toAddress(file.id)} download={file.name} className="text-trade underline">
        <span translate="no">{file.name}</span>
      </a>
      <span className="block text-soft">{kilobytes} kB</span>
      {action}
    </li>
  )
}
