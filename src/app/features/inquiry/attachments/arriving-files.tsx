import { Plural } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef } from 'react'
import { listDraftFiles, readDraftFile } from '#data/inquiries/drafts.ts'
import { countArrivals } from '#data/transfer/arrivals.ts'
import type { useAttachments } from '#app/attachments/use-attachments.ts'

type ArrivingFilesProps = { draftKey: string; attached: ReturnType<typeof useAttachments> }

/** Adds files of the draft that come from another device while it is written. */
export function ArrivingFiles({ draftKey, attached }: ArrivingFilesProps) {
  const { list, arrive } = attached
  const coming = useLiveQuery(() => countArrivals([draftKey]), [draftKey])?.coming ?? 0
  const stored = useLiveQuery(() => listDraftFiles(draftKey), [draftKey])
  // one that the buyer takes out does not come back
  const seen = useRef(new Set<string>())
  useEffect(() => {
    for (const { id } of list) seen.current.add(id)
  }, [list])
  useEffect(() => {
    for (const id of stored ?? []) {
      if (seen.current.has(id)) continue
      seen.current.add(id)
      readDraftFile(id).then(
        (file) => file && arrive(file),
        () => seen.current.delete(id),
      )
    }
  }, [stored, arrive])
  return (
    <p role="status" className="figures text-sm text-soft empty:hidden">
      {coming > 0 && (
        <Plural
          value={coming}
          one="# file is still on its way from the other device. What is sent now goes without it."
          other="# files are still on their way from the other device. What is sent now goes without them."
        />
      )}
    </p>
  )
}
