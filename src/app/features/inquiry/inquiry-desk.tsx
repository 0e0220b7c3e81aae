import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { newKey } from '#app/platform/keys.ts'
import type { QuoteDoors } from '#app/platform/quote.tsx'
import { holdItem } from '#data/outbox.ts'
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
        const opened = await holdItem(key)
        if (opened) actor.send({ type: 'change.asked', change: { key, ...opened } })
        return opened !== undefined
      },
    })
  }, [actor, onReady])
  return <InquiryDialog actor={actor} />
}
