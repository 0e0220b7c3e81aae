import { attachmentsMax } from '#shared/contract/inquiry.ts'
import type { RuleCode } from '#shared/contract/rules.ts'
import { attachmentRule } from '#shared/domain/attachments.ts'
import { newKey } from '#app/platform/keys.ts'
import type { PickedFile } from '#data/outbox.ts'

/** What became of a picked file: its bytes, or the rule it breaks. */
export type Picked =
  | { file: PickedFile }
  | { name: string; broken: RuleCode | 'unreadable' | 'too_many' }

/**
 * Reads picked files at once, since a picked file may be gone after any pause.
 * Files that break a rule are told by name; the others are kept.
 */
export function readPicked(files: readonly File[], already: number): Promise<Picked[]> {
  return Promise.all(
    files.map(async (file, index): Promise<Picked> => {
      if (already + index >= attachmentsMax) return { name: file.name, broken: 'too_many' }
      const broken = attachmentRule(file)
      if (broken) return { name: file.name, broken }
      try {
        const bytes = await file.arrayBuffer()
        if (bytes.byteLength !== file.size) return { name: file.name, broken: 'unreadable' }
        return { file: { id: newKey(), name: file.name, type: file.type, bytes } }
      } catch {
        return { name: file.name, broken: 'unreadable' }
      }
    }),
  )
}

/** A size for the eye: `840 kB`, `1.4 MB`. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
