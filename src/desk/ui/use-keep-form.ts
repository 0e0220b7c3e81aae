import { useEffect, useState } from 'react'
import { keepForm, type FormPlace } from './kept-forms.ts'

/** Keeps on this device what is written, and forgets it where that is undefined; false where there is no room. */
export function useKeepForm({ member, form }: FormPlace, content: object | undefined): boolean {
  const [isKept, setIsKept] = useState(true)
  const text = content && JSON.stringify(content)
  useEffect(() => {
    const isStored = keepForm({ member, form }, text && JSON.parse(text))
    queueMicrotask(() => setIsKept(isStored))
  }, [member, form, text])
  return isKept
}
