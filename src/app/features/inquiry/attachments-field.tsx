import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileText, Paperclip, X } from 'lucide-react'
import { useId, useState } from 'react'
import { attachmentsMax } from '#shared/contract/inquiry.ts'
import { pickerTypes } from '#shared/domain/attachments.ts'
import { ruleWords } from '#app/platform/words.ts'
import type { PickedFile } from '#data/outbox.ts'
import { readPicked, sizeText, type Picked } from './picked-files.ts'

type AttachmentsFieldProps = {
  files: PickedFile[]
  onChange: (files: PickedFile[]) => void
  disabled: boolean
}

/** Picks files for an inquiry; refused ones are told as `name: reason`, the others are kept (specification, section 5). */
export function AttachmentsField({ files, onChange, disabled }: AttachmentsFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const [refused, setRefused] = useState<Picked[]>([])

  async function pick(input: HTMLInputElement) {
    const picked = await readPicked([...(input.files ?? [])], files.length)
    input.value = '' // the same file may be picked again
    setRefused(picked.filter((one) => 'broken' in one))
    onChange([...files, ...picked.flatMap((one) => ('file' in one ? [one.file] : []))])
  }

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        <Trans>Attachments (optional)</Trans>
      </label>
      <div className="relative flex min-h-14 items-center gap-3 rounded-sm border border-dashed border-edge bg-sheet px-4 py-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-trade hover:border-ink">
        <Paperclip size={18} aria-hidden className="shrink-0 text-soft" />
        <span className="text-sm">
          <span className="font-semibold text-trade">
            <Trans>Choose files</Trans>
          </span>{' '}
          <span className="text-soft" id={`${id}-hint`}>
            <Trans>JPG, PNG, PDF, DOC, DOCX or TXT, max 10MB each</Trans>
          </span>
        </span>
        <input
          id={id}
          type="file"
          multiple
          accept={pickerTypes}
          disabled={disabled}
          aria-describedby={`${id}-hint`}
          onChange={(event) => void pick(event.currentTarget)}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      {refused.length > 0 && (
        <ul role="alert" className="flex flex-col gap-1 text-sm text-bad">
          {refused.map(
            (one) =>
              'broken' in one && (
                <li key={one.name}>
                  <RefusedFile {...one} />
                </li>
              ),
          )}
        </ul>
      )}
      {files.length > 0 && (
        <ul aria-label={t`Attached files`} className="divide-y divide-line border-y border-line">
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-3 py-1.5 text-sm">
              <FileText size={18} aria-hidden className="shrink-0 text-soft" />
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <span className="figures shrink-0 text-soft">{sizeText(file.bytes.byteLength)}</span>
              <button
                type="button"
                disabled={disabled}
                aria-label={t`Remove ${file.name}`}
                onClick={() => onChange(files.filter((other) => other.id !== file.id))}
                className="grid size-9 shrink-0 place-items-center rounded-sm hover:bg-wash"
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function RefusedFile({ name, broken }: Extract<Picked, { broken: unknown }>) {
  const { i18n } = useLingui()
  if (broken === 'unreadable')
    return <Trans>{name}: The file could not be read. Please choose it again.</Trans>
  if (broken === 'too_many') {
    return (
      <>
        {name}:{' '}
        <Plural
          value={attachmentsMax}
          one="At most # file can be attached."
          other="At most # files can be attached."
        />
      </>
    )
  }
  return <>{`${name}: ${i18n._(ruleWords[broken])}`}</>
}
