import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import { listServices } from '#shared/domain/company/localized-page.ts'
import { FactoryImage } from '../factory-image.tsx'

export function ServiceList({ company }: { company: CompanyInfo | undefined }) {
  const { i18n } = useLingui()
  return (
    <ul className="divide-y divide-line border-b border-line">
      {listServices(company?.page_intros, i18n.locale).map(({ slug, title, lead }) => {
        const picture = company?.factory_pictures?.find(({ service }) => service === slug)
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
                {title}
              </span>
              <span className="min-w-0 self-start text-soft wrap-break-word max-sm:text-sm lg:self-center">
                {lead}
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
