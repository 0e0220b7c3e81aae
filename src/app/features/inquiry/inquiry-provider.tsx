import { useMachine } from '@xstate/react'
import { useMemo, type ReactNode } from 'react'
import { newKey } from '#app/platform/keys.ts'
import { Quotes, type QuoteDoors } from '#app/platform/quote.tsx'
import { holdItem, openItem } from '#data/outbox.ts'
import { InquiryDialog } from './inquiry-dialog.tsx'
import { onThisDevice } from './on-this-device.ts'

/** Opens the inquiry dialog for everything inside. */
export function InquiryProvider({ children }: { children: ReactNode }) {
  const [, , actor] = useMachine(onThisDevice)
  const quotes = useMemo<QuoteDoors>(
    () => ({
      ask: (about = {}) => actor.send({ type: 'asked', about, key: newKey() }),
      edit: async (key) => {
        const letGo = await holdItem(key)
        if (!letGo) return false
        const opened = await openItem(key)
        if (!opened) letGo()
        else actor.send({ type: 'change.asked', change: { key, letGo, ...opened } })
        return opened !== undefined
      },
    }),
    [actor],
  )
  return (
    <Quotes value={quotes}>
      {children}
      <InquiryDialog actor={actor} />
    </Quotes>
  )
}
