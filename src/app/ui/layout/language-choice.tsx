import { useLingui } from '@lingui/react/macro'
import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { locales } from '#shared/contract/fixed-words.ts'
import { chooseLanguage, languageNames } from '#app/platform/language.ts'
import { useTakenFocus, type TakenOver } from '../use-late-control.ts'
import { LanguageIcon, languageIconClass } from './language-icon.tsx'

/** The menu of the languages, on its button. */
export function LanguageChoice(takenOver: TakenOver) {
  const { t, i18n } = useLingui()
  const trigger = useTakenFocus(takenOver)
  return (
    <Menu.Root modal={false} defaultOpen={takenOver.pressed}>
      <Menu.Trigger ref={trigger} aria-label={t`Language`} className={languageIconClass}>
        <LanguageIcon />
      </Menu.Trigger>
      <Menu.Portal render={<section aria-label={t`Language`} />}>
        <Menu.Positioner sideOffset={8} align="end" className="z-90">
          <Menu.Popup className="min-w-40 rounded-sm border border-line bg-paper py-1 text-ink shadow-float outline-none">
            <Menu.RadioGroup value={i18n.locale}>
              {locales.map((locale) => (
                <Menu.RadioItem
                  key={locale}
                  value={locale}
                  lang={locale}
                  closeOnClick
                  onClick={() => void chooseLanguage(locale)}
                  className="flex min-h-11 cursor-pointer items-center justify-between gap-6 px-4 text-sm outline-none data-highlighted:bg-wash"
                >
                  {languageNames[locale]}
                  <Menu.RadioItemIndicator>
                    <Check size={16} aria-hidden />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
