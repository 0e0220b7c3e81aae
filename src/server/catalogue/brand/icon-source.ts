import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import { localizeBrandName } from '#shared/domain/catalogue/localized-text.ts'

/** Sizes in px. A launcher may cut off the margin of those that are maskable. */
export const iconSizes: Record<string, { size: number; isMaskable?: boolean }> = {
  'icon-32.png': { size: 32 },
  'icon-192.png': { size: 192 },
  'icon-512.png': { size: 512 },
  'apple-touch-180.png': { size: 180, isMaskable: true },
  'icon-maskable-512.png': { size: 512, isMaskable: true },
}

/** As in `src/app/styles/tokens.css`. */
const defaultAccent = '#6b1420'

export type IconSource = {
  /** The logo's largest file among those of the factory; undefined draws the initial. */
  logo: string | undefined
  /** A letter from A to Z, or none: then the icon is the plain accent. */
  initial: string
  accent: string
  /** Changes with any icon. */
  version: string
}

/** Undefined where the app's own icons are shown. */
export function toIconSource(company: CompanyInfo): IconSource | undefined {
  const { brand, company_name } = company
  if (brand?.sign === 'swatches') return undefined
  const logo = brand?.logo && `${basename(brand.logo.base)}-${Math.max(...brand.logo.widths)}.webp`
  const name = `${localizeBrandName(company, 'en')} ${company_name}`
  const initial = /[A-Z]/iu.exec(name.normalize('NFD'))?.[0].toUpperCase() ?? ''
  const accent = brand?.accent ?? defaultAccent
  const hash = createHash('sha256').update(JSON.stringify([logo, initial, accent]))
  return { logo, initial, accent, version: hash.digest('hex').slice(0, 8) }
}
