import { Trans, useLingui } from '@lingui/react/macro'
import type { PickedFile } from '#data/db/rows.ts'
import { FileIcon } from '#app/attachments/file-icon.tsx'
import { formatSize } from '#app/i18n/format.ts'

type FileRowProps = {
  name: string
  bytes: number
  /** What of it is on the device. */
  file?: PickedFile | undefined
  isBusy?: boolean
  /** Without it the file can only be seen to be there. */
  onSave?: (() => void) | undefined
}

/** A file by name and size, which a press saves. */
export function FileRow({ name, bytes, file, isBusy = false, onSave }: FileRowProps) {
  const { t, i18n } = useLingui()
  const label = (
    <>
      <FileIcon file={file} />
      <span className="min-w-0 text-left">
        <span translate="no" className="block wrap-anywhere">
          {name}
        </span>
        <span className="figures block text-xs text-soft">
          {isBusy ? <Trans>One moment …</Trans> : formatSize(i18n.locale, bytes)}
        </span>
      </span>
    </>
  )
  const row = 'flex min-h-11 max-w-full items-center gap-3 py-1'
  return onSave ? (
    <button
      type="button"
      className={`${row} text-trade underline-offset-4 hover:underline`}
      aria-label={t`Save ${name}`}
      aria-busy={isBusy}
      onClick={onSave}
    >
      {label}
    </button>
  ) : (
    <span className={row}>{label}</span>
  )
}
