import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import type { ContactPageContent } from '#shared/contract/company-content.ts'
import { useLocalText } from '#app/i18n/use-local-text.ts'
import { getButtonClass } from '#app/ui/button.tsx'
import { AreaMap, isOnMap } from './area-map.tsx'
import { FactRow, FactTable } from '../company-page-layout.tsx'

type Place = NonNullable<CompanyInfo['location']>

/** A drawn map and links to map services, which are never loaded here. */
export function Directions({ place }: { place: Place }) {
  const { label, latitude, longitude } = place
  const point = `${latitude},${longitude}`
  const name = encodeURIComponent(label)
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_16rem]">
      {isOnMap(place) && <AreaMap factory={place} />}
      <div className="flex flex-col items-start gap-3">
        <p className="font-semibold">{label}</p>
        <p className="font-mono text-sm text-soft">
          {latitude.toFixed(4)}, {longitude.toFixed(4)}
        </p>
        <a
          href={`https://www.google.com/maps/dir/?api=1&destination=${point}`}
          rel="noreferrer"
          target="_blank"
          className={getButtonClass()}
        >
          <Trans>Get directions</Trans>
          <ExternalLink size={16} aria-hidden />
        </a>
        <ul className="flex flex-wrap gap-x-5 lg:flex-col">
          <MapLink
            href={`https://uri.amap.com/marker?position=${longitude},${latitude}&name=${name}&coordinate=wgs84`}
          >
            <Trans>Amap (works in China)</Trans>
          </MapLink>
          <MapLink href={`https://maps.apple.com/?daddr=${point}&q=${name}`}>
            <Trans>Apple Maps</Trans>
          </MapLink>
          <MapLink
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`}
          >
            OpenStreetMap
          </MapLink>
        </ul>
        <p className="text-sm text-soft">
          <Trans>
            The map is drawn by us. A map service learns of you only when you follow a link.
          </Trans>
        </p>
      </div>
    </div>
  )
}

function MapLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        rel="noreferrer"
        target="_blank"
        className="inline-flex min-h-9 items-center text-sm text-trade underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {children}
      </a>
    </li>
  )
}

type TransportationProps = { ways: NonNullable<ContactPageContent['transport']> }

export function Transportation({ ways }: TransportationProps) {
  const localize = useLocalText()
  return (
    <FactTable>
      {ways.map(({ name, text }) => (
        <FactRow key={localize(name)} name={localize(name)}>
          {localize(text)}
        </FactRow>
      ))}
    </FactTable>
  )
}
