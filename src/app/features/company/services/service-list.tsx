import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { FactoryPicture as Shown } from '#shared/contract/catalogue.ts'
import { serviceSlugs } from '#shared/contract/locales.ts'
import { FactoryImage } from '../factory-image.tsx'
import { services } from './service-content.ts'

export function ServiceList({ pictures }: { pictures: readonly Shown[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="divide-y divide-line border-b border-line">
      {serviceSlugs.map((slug) => {
        const picture = pictures.find(({ service }) => service === slug)
        return (
          <li key={slug}>
            <Link
              to="/services/$slug"
              params={{ slug }}
              className="group grid grid-cols-[7rem_1fr] items-center gap-x-5 gap-y-1 py-4 hover:bg-sheet sm:grid-cols-[10rem_1fr] lg:grid-cols-[10rem_13rem_1fr_2rem]"
            >
              <span className="row-span-2 lg:row-span-1">
                {picture && <FactoryImage shown={picture} caption="" place="thumbnail" />}
              </span>
              <span className="min-w-0 self-end text-lg font-semibold wrap-break-word underline-offset-4 group-hover:underline lg:self-center">
                {i18n._(services[slug].name)}
              </span>
              <span className="min-w-0 self-start text-soft wrap-break-word max-sm:text-sm lg:self-center">
                {i18n._(services[slug].short)}
              </span>
              <span aria-hidden className="text-trade max-lg:hidden">
                →
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
