import { useLingui } from '@lingui/react/macro'
import type { FileInfo } from '#data/db/rows.ts'
import { RequestFiles } from './request-files.tsx'
import { useThreadFiles } from './use-thread-files.ts'

/** Files of a reply that waits on this device. */
export function WaitingFiles({ files }: { files: FileInfo[] }) {
  const { t } = useLingui()
  const kept = useThreadFiles(files.map(({ id }) => id))
  return <RequestFiles {...{ files, kept }} label={t`Files`} className="mt-2" />
}
