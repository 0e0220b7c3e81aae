import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Camera, Paperclip } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { pickerTypes } from '#shared/domain/attachments/attachment-rules.ts'
import { AttachmentList } from './attachment-list.tsx'
import { AttachmentErrors } from './attachment-errors.tsx'
import type { useAttachments } from './use-attachments.ts'

type AttachmentsFieldProps = { attached: ReturnType<typeof useAttachments>; disabled: boolean }

/** Rejected files are listed as `name: reason`, the others are kept (specification, section 5). */
export function AttachmentsField({ attached, disabled }: AttachmentsFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)

  function pick(input: HTMLInputElement) {
    attached.add([...(input.files ?? [])])
    input.value = '' // so that the same file can be chosen again
  }
  function remove(file: string) {
    attached.remove(file)
    chooser.current?.focus() // the focused button is gone
  }

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        <Trans>Attachments (optional)</Trans>
      </label>
      <div className="flex flex-wrap gap-2">
        <Frame dragging={attached.dragging} className="flex-1 basis-72">
          <Paperclip size={18} aria-hidden className="shrink-0 text-soft" />
          <span className="text-sm">
            <span className="font-semibold text-trade">
              {attached.dragging ? <Trans>Drop files here</Trans> : <Trans>Choose files</Trans>}
            </span>{' '}
            <span className="text-soft" id={`${id}-hint`}>
              <Trans>JPG, PNG, PDF, DOC, DOCX or TXT, max 10MB each</Trans>
            </span>
          </span>
          <input
            ref={chooser}
            id={id}
            type="file"
            multiple
            accept={pickerTypes}
            disabled={disabled}
            aria-describedby={`${id}-hint`}
            onChange={(event) => pick(event.currentTarget)}
            className={coverClass}
          />
        </Frame>
        <Frame className="hidden grow justify-center pointer-coarse:flex">
          <Camera size={18} aria-hidden className="shrink-0 text-soft" />
          <span aria-hidden className="text-sm font-semibold text-trade">
            <Trans>Take a photo</Trans>
          </span>
          <input
            type="file"
            accept="image/*"
            capture="environment"
            disabled={disabled}
            aria-label={t`Take a photo`}
            onChange={(event) => pick(event.currentTarget)}
            className={coverClass}
          />
        </Frame>
      </div>
      <AttachmentErrors refused={attached.refused} most={attached.most} />
      <AttachmentList list={attached.list} onRemove={remove} disabled={disabled} />
    </div>
  )
}

/** The input covers its label, so that click, keyboard and drop all reach it. */
const coverClass = 'absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed'

type FrameProps = { dragging?: boolean; className: string; children: ReactNode }

function Frame({ dragging = false, className, children }: FrameProps) {
  return (
    <div
      className={clsx(
        'relative flex min-h-14 items-center gap-3 rounded-sm border border-dashed px-4 py-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-trade hover:border-ink',
        dragging ? 'border-trade bg-trade-wash' : 'border-edge bg-sheet',
        className,
      )}
    >
      {children}
    </div>
  )
}
