import { useRef, useState, type ChangeEvent } from 'react'
import { saveVisitChange } from './save-visit-change.ts'

/** Undefined for text that is not stored. */
type Save = (text: string) => Promise<unknown> | undefined

type Queue = { writing?: Promise<void>; next?: { text: string; save: Save }; failed: boolean }

type SavedText = {
  value: string
  /** The last text was not stored. */
  isInvalid: boolean
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  onBlur: () => void
}

/**
 * A field that is stored with every key, since a phone may end the page at any moment; keys during a write share the
 * next one. Shows what another tab writes, except while it is typed in.
 */
export function useSavedText(stored: string, save: Save): SavedText {
  const [typed, setTyped] = useState<string>()
  const [isInvalid, setIsInvalid] = useState(false)
  const pending = useRef<Queue>({ failed: false })
  const writeAll = async (queue: Queue) => {
    while (queue.next) {
      const { text, save: write } = queue.next
      delete queue.next
      const saving = write(text)
      setIsInvalid(saving === undefined)
      queue.failed = !saving || !(await saveVisitChange(saving.then(() => true)))
    }
    delete queue.writing
  }
  return {
    value: typed ?? stored,
    isInvalid,
    onChange: ({ currentTarget: { value } }) => {
      const { current: queue } = pending
      setTyped(value)
      queue.next = { text: value, save }
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
