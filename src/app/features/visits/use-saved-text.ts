import { useRef, useState, type ChangeEvent } from 'react'
import { saveVisitChange } from './save-visit-change.ts'

/** Undefined for text that is not stored. */
type Save = (text: string) => Promise<unknown> | undefined

/** Empties the field on the device. */
type Clear = () => Promise<unknown>

type Queue = {
  writing?: Promise<void>
  next?: { text: string; save: Save; clear: Clear | undefined }
  failed: boolean
}

type SavedText = {
  value: string
  /** The last text was not stored. */
  isInvalid: boolean
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  onBlur: () => void
}

/**
 * A field that is stored with every key, since a phone may end the page at any moment; keys during a write share the
 * next one. Shows what another tab writes, except while it is typed in. `clear` runs for text that is not stored: the
 * keys before may have stored a part of it, such as `1,25` of `1,250`.
 */
export function useSavedText(stored: string, save: Save, clear?: Clear): SavedText {
  const [typed, setTyped] = useState<string>()
  const [isInvalid, setIsInvalid] = useState(false)
  const pending = useRef<Queue>({ failed: false })
  const writeAll = async (queue: Queue) => {
    while (queue.next) {
      const { text, save: write, clear: empty } = queue.next
      delete queue.next
      const saving = write(text)
      setIsInvalid(saving === undefined)
      const writing = saving ?? empty?.()
      const done = writing && (await saveVisitChange(writing.then(() => true)))
      queue.failed = !saving || !done
    }
    delete queue.writing
  }
  return {
    value: typed ?? stored,
    isInvalid,
    onChange: ({ currentTarget: { value } }) => {
      const { current: queue } = pending
      setTyped(value)
      queue.next = { text: value, save, clear }
      queue.writing ??= writeAll(queue)
    },
    onBlur: () => {
      const { current: queue } = pending
      void Promise.resolve(queue.writing).then(() => {
        // what could not be stored stays in the field
        if (!queue.failed) setTyped(undefined)
      })
    },
  }
}
