import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { PageContent, PageTexts } from '#shared/contract/page-texts.ts'
import type { CompanySummary } from '#shared/domain/catalogue/localized-text.ts'
import { localizePage } from '#shared/domain/company/localized-page.ts'
import { toSchedule } from '#shared/domain/company/opening-hours.ts'
import { getMoneyFigures, type FigureValues } from '#shared/domain/company/placeholders.ts'
import { defaultMoney } from '#shared/domain/pricing/money.ts'
import { useCompany } from '#app/catalogue/company-provider.tsx'
import { formatWeek, formatYearRoundZone } from '../hours/opening-hours-text.ts'

/** The page in the language of the shop, with the figures that the shop reckons with. */
export const localizePageTexts = (
  texts: PageTexts | undefined,
  i18n: I18n,
  company: CompanySummary | undefined,
): PageContent | undefined =>
  texts && localizePage(texts, i18n.locale, getFigureValues(i18n, company))

export function usePageContent(texts: PageTexts | undefined): PageContent | undefined {
  const { i18n } = useLingui()
  return localizePageTexts(texts, i18n, useCompany())
}

function getFigureValues(i18n: I18n, company: CompanySummary | undefined): FigureValues {
  const factory = company?.business_hours && toSchedule(company.business_hours)
  const week = factory && formatWeek(i18n, factory)
  return {
    ...(week && { hours: `${week} (${formatYearRoundZone(factory.timeZone, i18n.locale)})` }),
    ...getMoneyFigures(company?.money ?? defaultMoney),
  }
}
