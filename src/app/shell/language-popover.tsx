import { useLingui } from '@lingui/react/macro'
import { Popover } from '@base-ui/react/popover'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { locales } from '#shared/contract/locales.ts'
import { useCloseOnBack } from '#app/hooks/use-close-on-back.ts'
import { chooseLanguage, languageNames } from '#app/i18n/language.ts'
import { loadOnDemand } from '#app/lib/lazy-load.ts'
import { usePlaceholderFocus, type PlaceholderState } from '#app/lib/lazy-trigger.tsx'
import { LanguageIcon, languageIconClass } from './language-icon.tsx'

export function LanguagePopover(placeholder: PlaceholderState) {
  const { t, i18n } = useLingui()
  const trigger = usePlaceholderFocus(placeholder)
  const [open, setOpen] = useState(placeholder.pressed)
  useCloseOnBack(open, () => setOpen(false))
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger ref={trigger} aria-label={t`Language`} className={languageIconClass}>
        <LanguageIcon />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} align="end" className="z-90">
          <Popover.Popup
            aria-label={t`Language`}
            className="min-w-40 rounded-sm border border-line bg-paper py-1 text-ink shadow-float outline-none"
          >
            {locales.map((locale) => (
              <Popover.Close
                key={locale}
                lang={locale}
                aria-current={locale === i18n.locale}
                onClick={() => void loadOnDemand(() => chooseLanguage(locale))}
                className="flex min-h-11 w-full items-center justify-between gap-6 px-4 text-sm hover:bg-wash focus-visible:bg-wash"
              >
                {languageNames[locale]}
                {locale === i18n.locale && <Check size={16} aria-hidden />}
              </Popover.Close>
            ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
