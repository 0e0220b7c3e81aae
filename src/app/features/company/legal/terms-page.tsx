import { Trans } from '@lingui/react/macro'
import type { TradeTermsContent } from '#shared/contract/company-content.ts'
import type { PageTexts } from '#shared/contract/page-texts.ts'
import { CompanyPageLayout } from '../company-page-layout.tsx'
import { CompanyUnavailable } from '../company-unavailable.tsx'
import { PageSections } from '../page-text/page-sections.tsx'
import { TradeTerms } from '../trade-terms.tsx'
import { usePageContent } from '../page-text/placeholder-values.ts'

type TermsPageProps = {
  /** Null when they failed to load, undefined where the firm has written none. */
  texts: PageTexts | null | undefined
  terms: TradeTermsContent | undefined
}

export function TermsPage({ texts, terms }: TermsPageProps) {
  const page = usePageContent(texts ?? undefined)
  return (
    <CompanyPageLayout
      label={<Trans>Terms</Trans>}
      title={page?.title ?? <Trans>Terms</Trans>}
      lead={page?.lead}
    >
      {texts === null && <CompanyUnavailable />}
      {page && <PageSections sections={page.sections} terms={terms} />}
      {texts === undefined && <TradeTerms terms={terms} />}
    </CompanyPageLayout>
  )
}
