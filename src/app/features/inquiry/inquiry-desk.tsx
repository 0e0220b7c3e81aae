import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { newKey } from '#app/platform/keys.ts'
import type { QuoteDoors } from '#app/platform/quote.tsx'
import { holdItem, openItem } from '#data/outbox.ts'
import { InquiryDialog } from './inquiry-dialog.tsx'
import { onThisDevice } from './on-this-device.ts'

/** The inquiry dialog with what drives it. Hands out its doors once it can be asked. */
export function InquiryDesk({ onReady }: { onReady: (doors: QuoteDoors) => void }) {
  const [machine] = useState(onThisDevice)
  const [, , actor] = useMachine(machine)
  useEffect(() => {
    onReady({
      ask: (about = {}) => actor.send({ type: 'asked', about, key: newKey() }),
      edit: async (key) => {
        const letGo = await holdItem(key)
        if (!letGo) return false
        const opened = await openItem(key)
        if (!opened) letGo()
        else actor.send({ type: 'change.asked', change: { key, letGo, ...opened } })
        return opened !== undefined
      },
    })
  }, [actor, onReady])
  return <InquiryDialog actor={actor} />
}
