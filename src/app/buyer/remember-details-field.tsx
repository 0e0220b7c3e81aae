import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { forgetBuyer, rememberBuyer } from '#data/buyer/buyer-details.ts'
import { saveOrWarn } from '#app/lib/save-or-warn.ts'
import { useBuyerDetails } from './use-remembered-details.ts'

/** Stored with the click, so that it survives a closed page and is the same in all forms. */
export function RememberDetailsField({ disabled = false }: { disabled?: boolean }) {
  const details = useBuyerDetails()
  const [choice, setChoice] = useState<boolean>()
  const choose = async (remember: boolean) => {
    setChoice(remember)
    const saved = await saveOrWarn(
      (remember ? rememberBuyer() : forgetBuyer()).then(() => true as const),
    )
    if (!saved) setChoice(undefined)
  }
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 self-start text-sm">
      <input
        type="checkbox"
        className="size-4.5 shrink-0 accent-trade"
        disabled={disabled}
        checked={choice ?? details !== undefined}
        onChange={({ target }) => void choose(target.checked)}
      />
      <Trans>Remember my name and contact details on this device</Trans>
    </label>
  )
}
