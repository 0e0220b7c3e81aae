import { useLingui } from '@lingui/react/macro'
import { Menu } from '@base-ui/react/menu'
import { Check, Globe } from 'lucide-react'
import { locales } from '#shared/contract/catalogue.ts'
import { chooseLanguage, languageNames } from '#app/platform/language.ts'

/** Chooses the language; the page changes at once, without a reload. */
export function LanguageMenu() {
  const { t, i18n } = useLingui()
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={t`Language`}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2.5 text-sm font-semibold hover:bg-graphite-line"
      >
        <Globe size={18} aria-hidden />
        {/* drawn, not text: the name of the button is Language */}
        <span
          aria-hidden
          data-locale={i18n.locale}
          className="uppercase before:content-[attr(data-locale)]"
        />
      </Menu.Trigger>
      <Menu.Portal render={<section aria-label={t`Language`} />}>
        <Menu.Positioner sideOffset={8} align="end" className="z-50">
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
