import { join } from 'node:path'
import * as v from 'valibot'
import { AboutPicture, BusinessHours, CompanyInfo } from '#shared/contract/catalogue.ts'
import { BankDetails, companyContent } from '#shared/contract/company-content.ts'
import { MoneySettings } from '#shared/contract/money-settings.ts'
import { isEverOpen, isTimeZone, toSchedule } from '#shared/domain/company/opening-hours.ts'
import { getMoneyFigures, listUnfilledPlaceholders } from '#shared/domain/company/placeholders.ts'
import { defaultMoney, hasDecimals } from '#shared/domain/pricing/money.ts'
import type { StoredCompany } from '#server/db/catalogue-repository.ts'
import { describeAccentError } from '../../brand/accent.ts'
import { imageFileCell, logoFileCell } from '../cell-schemas.ts'
import { formatImportError } from '../import-error.ts'
import { createMissingMessage, listFileNames, readOptionalFile } from '../folder-files.ts'

/** The public shape, with `factory_pictures` as files in `factory/`. */
const CompanyFile = v.object({
  ...CompanyInfo.entries,
  business_hours: v.optional(
    v.pipe(
      BusinessHours,
      v.check(({ timezone }) => isTimeZone(timezone), 'timezone is no name of a time zone'),
      v.check(
        ({ days }) => days.every(({ open, close }) => (open === null) === (close === null)),
        'a day has both open and close, or null for both',
      ),
      v.check(
        ({ days }) =>
          days.every(({ open, close }) => open === null || close === null || open < close),
        'a day closes after it opens',
      ),
      v.check((hours) => isEverOpen(toSchedule(hours)), 'no day is open'),
    ),
  ),
  factory_pictures: v.optional(v.array(v.object({ ...AboutPicture.entries, file: imageFileCell }))),
  ...v.partial(v.object(companyContent)).entries,
  bank: v.optional(BankDetails),
  money: v.optional(
    v.pipe(
      MoneySettings,
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return
        const message = describeMoneyError(dataset.value)
        if (message) addIssue({ message })
      }),
    ),
  ),
  services_page: v.optional(
    v.pipe(
      companyContent.services_page,
      v.check(
        ({ time_zones = [] }) => time_zones.every(({ timezone }) => isTimeZone(timezone)),
        'a timezone of time_zones is no name of a time zone, such as Europe/Madrid',
      ),
    ),
  ),
  brand: v.optional(
    v.pipe(
      v.object({ ...companyContent.brand.entries, logo: v.optional(logoFileCell) }),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return
        for (const name of ['accent', 'accent_dark'] as const) {
          const color = dataset.value[name]
          const message = color && describeAccentError(name, color)
          if (message) addIssue({ message: `${name}: ${message}` })
        }
      }),
    ),
  ),
})

export type CompanyFile = v.InferOutput<typeof CompanyFile> & Pick<StoredCompany, 'page_files'>

export const companyFile = 'company.json'

/** Undefined without errors when the file is missing. */
export async function readCompany(
  folder: string,
): Promise<{ company?: CompanyFile; broken: string[] }> {
  const bytes = await readOptionalFile(join(folder, companyFile))
  if (bytes === undefined) return { broken: [] }
  const text = new TextDecoder().decode(bytes)
  try {
    const written: unknown = JSON.parse(text)
    const read = v.safeParse(CompanyFile, written)
    if (!read.success) {
      const complaints = read.issues.map((issue) => ({
        line: 1,
        column: v.getDotPath(issue) ?? '',
        reason: issue.received === 'undefined' ? 'the entry is missing' : issue.message,
      }))
      return { broken: complaints.map((complaint) => formatImportError(companyFile, complaint)) }
    }
    const fileNames = await listFileNames(join(folder, 'factory'))
    const missing = (read.output.factory_pictures ?? []).filter(({ file }) => !fileNames.has(file))
    const reasons = missing.map(({ file }) => file).map(createMissingMessage('factory', fileNames))
    const logo = read.output.brand?.logo
    const brandFiles = await listFileNames(join(folder, 'brand'))
    if (logo !== undefined && !brandFiles.has(logo))
      reasons.push(createMissingMessage('brand', brandFiles)(logo))
    // not the parsed output: an exporter may add fields
    const company = {
      ...(written as CompanyFile),
      ...(read.output.money && { money: read.output.money }),
    }
    reasons.push(...describeUnfilledPlaceholders(company))
    return {
      company,
      broken: reasons.map((reason) => formatImportError(companyFile, { line: 1, reason })),
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const line = Number(/line (\d+)/u.exec(reason)?.[1] ?? 1)
    return { broken: [formatImportError(companyFile, { line, reason: `is not JSON (${reason})` })] }
  }
}

function describeMoneyError({ currency, shipping_fee, free_shipping_over }: MoneySettings) {
  const isBroken = [shipping_fee, free_shipping_over ?? 0].some((one) => !Number.isInteger(one))
  if (isBroken && !hasDecimals(currency))
    return `${currency} has no decimals: write shipping_fee and free_shipping_over as whole numbers`
  if (free_shipping_over !== undefined && shipping_fee === 0)
    return 'free_shipping_over needs a shipping_fee: without one, shipping is always free'
  return undefined
}

/** Of all texts: an entry that names what `money` does not say would be a sentence with a hole. */
function describeUnfilledPlaceholders({ money = defaultMoney, ...texts }: CompanyFile): string[] {
  const names = listUnfilledPlaceholders(JSON.stringify(texts), getMoneyFigures(money))
  return [...new Set(names)].map(
    (name) => `{{${name}}} in a text has no value: money does not say it. Leave the text out`,
  )
}
