import { Trans } from '@lingui/react/macro'
import type { TradeTermsContent } from '#shared/contract/company-content.ts'
import type { PageTexts } from '#shared/contract/page-texts.ts'
import { CompanyPageLayout } from '../company-page-layout.tsx'
import { CompanyUnavailable } from '../company-unavailable.tsx'
import { PageSections } from '../page-text/page-sections.tsx'
import { usePageContent } from '../page-text/placeholder-values.ts'

type TermsPageProps = {
  /** Undefined when it failed to load. */
  texts: PageTexts | undefined
  terms: TradeTermsContent | undefined
}

export function TermsPage({ texts, terms }: TermsPageProps) {
  const page = usePageContent(texts)
  return (
    <CompanyPageLayout
      label={<Trans>Terms</Trans>}
      title={page?.title ?? <Trans>Terms</Trans>}
      lead={page?.lead}
    >
      {page ? <PageSections sections={page.sections} terms={terms} /> : <CompanyUnavailable />}
    </CompanyPageLayout>
  )
}
