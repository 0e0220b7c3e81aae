import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { previewDraft } from '#shared/contract/desk/content.ts'
import { locales, serviceSlugs } from '#shared/contract/locales.ts'
import { SelectField } from '#app/ui/field.tsx'
import { useContentNames } from './content-names.ts'

/** In px: a phone and a desk. */
const widths = [390, 1280] as const
const frameHeight = 800

/** The shop's own pages, as what was checked would make them. Nothing in them runs. */
export function ContentPreview({ draftId }: { draftId: string }) {
  const { t } = useLingui()
  const nameOf = useContentNames()
  const [page, setPage] = useState('/')
  const [lang, setLang] = useState<string>(locales[0])
  const [width, setWidth] = useState<number>(widths[0])
  const [room, setRoom] = useState(width)
  const pages: Record<string, string> = {
    '/': nameOf('home'),
    '/about': nameOf('about'),
    '/services': nameOf('services_page'),
    '/contact': nameOf('contact_page'),
    '/faq': nameOf('faq'),
    '/terms': nameOf('terms'),
    '/privacy': nameOf('privacy'),
    ...Object.fromEntries(
      serviceSlugs.map((slug) => [`/services/${slug}`, nameOf(`service-${slug}`)]),
    ),
  }
  const scale = Math.min(1, room / width)
  const query = new URLSearchParams({ page, lang })
  return (
    <section>
      <h2 className="text-lg font-semibold">
        <Trans>As buyers would see it</Trans>
      </h2>
      <div className="mt-3 grid gap-3 sm:grid-cols-3">
        <SelectField label={t`Page`} value={page} onChange={({ target }) => setPage(target.value)}>
          {Object.entries(pages).map(([path, name]) => (
            <option key={path} value={path}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Language`}
          value={lang}
          onChange={({ target }) => setLang(target.value)}
        >
          {locales.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Width`}
          value={String(width)}
          onChange={({ target }) => setWidth(Number(target.value))}
        >
          {widths.map((one) => (
            <option key={one} value={one}>
              {t`${one} pixels`}
            </option>
          ))}
        </SelectField>
      </div>
      <div
        ref={(box) => {
          if (box) setRoom(box.clientWidth)
        }}
        className="mt-4 overflow-hidden border border-line"
        style={{ height: frameHeight * scale + 2 }}
      >
        <iframe
          title={t`As buyers would see it`}
          // scripts stay off; without its origin, pictures and fonts of the shop would be refused
          sandbox="allow-same-origin"
          src={`${previewDraft.path.replace(':id', draftId)}?${query.toString()}`}
          style={{
            width,
            height: frameHeight,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        />
      </div>
    </section>
  )
}
