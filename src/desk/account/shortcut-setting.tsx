import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ShortcutList } from '../shell/shortcut-list.tsx'
import { areShortcutsOn, switchShortcuts } from '../shell/use-shortcuts.ts'

/** Which keys are commands, and whether they are in this browser. */
export function ShortcutSetting() {
  const [isOn, setOn] = useState(areShortcutsOn)
  return (
    <section>
      <h2 className="text-lg font-semibold">
        <Trans>Keys of the inbox</Trans>
      </h2>
      <label className="mt-2 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            switchShortcuts(target.checked)
            setOn(target.checked)
          }}
          className="size-5"
        />
        <Trans>In this browser, single keys are commands</Trans>
      </label>
      <ShortcutList />
    </section>
  )
}
