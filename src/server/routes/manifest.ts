import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { locales, type Locale } from '#shared/contract/locales.ts'
import { localizeBrandName, localizeText } from '#shared/domain/catalogue/localized-text.ts'
import { parseCompany } from '../catalogue/snapshot.ts'
import { toIconSource, type IconSource } from '../catalogue/brand/icon-source.ts'
import type { Deps } from '../deps.ts'
import { brandedIcons } from './icons.ts'

const toFileName = (locale: Locale) =>
  locale === 'en' ? 'manifest.webmanifest' : `manifest.${locale}.webmanifest`

/** Served from the company's content, not as they are in the build. */
export const manifestFiles = locales.map(toFileName)

type Icon = { src: string }
type Manifest = Record<string, unknown> & { icons: Icon[]; shortcuts: { icons: Icon[] }[] }

const isDrawn = ({ src }: Icon) => brandedIcons.includes(src.slice(1))

/** The worker keeps the build's icons by their plain names. */
const addVersion =
  ({ version }: IconSource) =>
  (icon: Icon) => ({ ...icon, src: `${icon.src}?v=${version}` })

/** The build's manifests with the shop's name; pictures of the demonstration stay out of another firm's. */
export function registerManifestRoutes(app: FastifyInstance, { clientDir, catalogue }: Deps) {
  for (const locale of locales) {
    const file = join(clientDir, toFileName(locale))
    if (!existsSync(file)) continue
    const { screenshots, ...manifest } = JSON.parse(readFileSync(file, 'utf8')) as Manifest // of our build
    app.get(`/${toFileName(locale)}`, async (_, reply) => {
      const company = parseCompany(await catalogue.current())
      const name = localizeBrandName(company, locale)
      const { short_name, description } = company?.brand ?? {}
      const icons = company && toIconSource(company)
      return reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(
          JSON.stringify({
            ...manifest,
            name,
            short_name: localizeText(short_name, locale) || name,
            ...(description && { description: localizeText(description, locale) }),
            ...(icons
              ? {
                  icons: manifest.icons.filter(isDrawn).map(addVersion(icons)),
                  shortcuts: manifest.shortcuts.map((shortcut) => ({
                    ...shortcut,
                    icons: shortcut.icons.map(addVersion(icons)),
                  })),
                }
              : { screenshots }),
          }),
        )
    })
  }
}
