import { Trans } from '@lingui/react/macro'
import type { FileFault } from './check-file.ts'

/** Why a file is not taken, by this device or by the server. */
export function FileFaultText({ why }: { why: FileFault }) {
  if (why === 'unreadable')
    return <Trans>The file could not be read. Please choose it again.</Trans>
  if (why === 'file.too_large') return <Trans>File size must be less than 10MB</Trans>
  if (why === 'file.empty') return <Trans>The file is empty</Trans>
  if (why === 'file.harmful')
    return <Trans>The virus scanner found something harmful in the file</Trans>
  if (why === 'file.gone') return <Trans>A file is no longer on this device.</Trans>
  return <Trans>File type not supported. Please upload JPG, PNG, PDF, DOC, or TXT files.</Trans>
}
