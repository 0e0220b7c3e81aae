import { Plural, Trans } from '@lingui/react/macro'
import { messageMaxFiles } from '#shared/contract/requests/thread-files.ts'
import type { FileFault } from './check-file.ts'
import { FileFaultText } from './file-fault-text.tsx'

/** A file that was chosen and cannot be sent. */
export type FileTrouble = { name: string; why: FileFault | 'too_many' | 'together' | 'no_room' }

/** Read aloud when it appears. */
export function FileTroubles({ troubles }: { troubles: FileTrouble[] }) {
  if (troubles.length === 0) return null
  return (
    <ul role="alert" className="text-sm text-bad">
      {troubles.map(({ name, why }, at) => (
        <li key={at} className="wrap-anywhere">
          <span translate="no">{name}</span>: <TroubleText why={why} />
        </li>
      ))}
    </ul>
  )
}

function TroubleText({ why }: { why: FileTrouble['why'] }) {
  if (why === 'too_many')
    return (
      <Plural
        value={messageMaxFiles}
        one="At most # file at once."
        other="At most # files at once."
      />
    )
  if (why === 'together') return <Trans>The files of an answer may have 40 MB together.</Trans>
  if (why === 'no_room') return <Trans>This device has no room left for it.</Trans>
  return <FileFaultText why={why} />
}
