import { useLingui } from '@lingui/react'
import { Globe } from 'lucide-react'

export const languageIconClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2.5 text-sm font-semibold hover:bg-graphite-line'

export function LanguageIcon() {
  const { i18n } = useLingui()
  return (
    <>
      <Globe size={18} aria-hidden />
      {/* Not text: the button's name is Language. */}
      <span
        aria-hidden
        data-locale={i18n.locale}
        className="uppercase before:content-[attr(data-locale)]"
      />
    </>
  )
}
