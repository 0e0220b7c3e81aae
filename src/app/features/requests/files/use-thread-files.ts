import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { readCopiedFiles } from '#data/threads/thread-files.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import type { KeptFiles } from './request-files.tsx'

/** Which of these files are on the device, live; undefined until it is known. */
export function useThreadFiles(ids: string[]): KeptFiles | undefined {
  const key = ids.join(' ')
  const files = useLiveQuery(() => withFallback(readCopiedFiles(key.split(' ')), []), [key])
  return useMemo(() => files && new Map(files.map((file) => [file.id, file])), [files])
}
