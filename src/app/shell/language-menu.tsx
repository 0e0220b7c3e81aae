import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { useLazyTrigger } from '../lib/use-lazy-trigger.ts'
import { LanguageIcon, languageIconClass } from './language-icon.tsx'

const load = async () => (await import('./language-popover.tsx')).LanguagePopover

/** Changes the language without a reload. */
export const LanguageMenu = memo(function LanguageMenu() {
  const { t } = useLingui()
  const { Control, plain, takenOver } = useLazyTrigger(load)
  if (Control) return <Control {...takenOver} />
  return (
    <button
      type="button"
      {...plain}
      aria-haspopup="dialog"
      aria-label={t`Language`}
      className={languageIconClass}
    >
      <LanguageIcon />
    </button>
  )
})
