import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageMaxFiles } from '#shared/contract/requests/thread-files.ts'
import { readDraftFiles, saveDraftFiles } from '#data/threads/threads.ts'
import type { PickedFile } from '#data/db/rows.ts'
import { useAttachments } from '#app/attachments/use-attachments.ts'
import { withFallback } from '#app/lib/with-fallback.ts'

const toKey = (files: PickedFile[]) => files.map(({ id }) => id).join(' ')

/** Files of the reply that is being written, on the device as soon as they are read, and there again after a reload. */
export function useReplyFiles(token: string) {
  const attached = useAttachments({ most: messageMaxFiles })
  const { files, list, arrive, remove } = attached
  const [isLoaded, setLoaded] = useState(false)
  const saved = useRef('')
  useEffect(() => {
    void withFallback(readDraftFiles(token), []).then((kept) => {
      saved.current = toKey(kept)
      for (const file of kept) arrive(file)
      setLoaded(true)
    })
  }, [token, arrive])
  useEffect(() => {
    const key = toKey(files)
    if (!isLoaded || key === saved.current) return
    saved.current = key
    void withFallback(saveDraftFiles(token, files), undefined)
  })
  const keepUnfinished = useEffectEvent(async () => {
    for (const reading of attached.getUnfinished()) {
      const outcome = await reading
      if (!('file' in outcome)) continue
      await saveDraftFiles(token, [...(await readDraftFiles(token)), outcome.file])
    }
  })
  useEffect(() => () => void withFallback(keepUnfinished(), undefined), [])
  return {
    attached,
    /** They have left with the reply. */
    clear: () => {
      saved.current = ''
      for (const { id } of list) remove(id)
    },
  }
}
