import { FileText, LoaderCircle } from 'lucide-react'
import { useMemo } from 'react'
import type { PickedFile } from '#data/db/rows.ts'
import { showPicture } from '#app/lib/object-url.ts'

/** A picture as itself, any other file as a sheet; without a file a sheet, too. */
export function FileIcon({
  file,
  isBusy = false,
}: {
  file: PickedFile | undefined
  isBusy?: boolean
}) {
  return (
    <span className="grid size-11 shrink-0 place-items-center bg-wash text-soft">
      {isBusy ? (
        <LoaderCircle size={18} aria-hidden className="motion-safe:animate-spin" />
      ) : file?.type.startsWith('image/') ? (
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
