import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { LazyTrigger } from '../lib/lazy-trigger.tsx'
import { LanguageIcon, languageIconClass } from './language-icon.tsx'

const load = async () => (await import('./language-popover.tsx')).LanguagePopover

/** Changes the language without a reload. */
export const LanguagePopoverTrigger = memo(function LanguageMenu() {
  const { t } = useLingui()
  return (
    <LazyTrigger load={load} label={t`Language`} className={languageIconClass}>
      <LanguageIcon />
    </LazyTrigger>
  )
})
