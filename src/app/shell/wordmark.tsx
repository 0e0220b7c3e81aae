import { useLingui } from '@lingui/react'
import { clsx } from 'clsx'
import type { Picture } from '#shared/contract/catalogue.ts'
import { localizeBrandName, type CompanySummary } from '#shared/domain/catalogue/localized-text.ts'

/** The letters that the font of the wordmark has (scripts/fonts/faces.ts). */
const isInNameFont = (name: string) => /^[Sampleroom]*$/u.test(name)

type WordmarkProps = { company: CompanySummary | undefined; className?: string }

/** Sign and name of the shop; without a sign the name's initial. */
export function Wordmark({ company, className }: WordmarkProps) {
  const { i18n } = useLingui()
  const name = localizeBrandName(company, i18n.locale)
  return (
    <span className={className}>
      <Sign brand={company?.brand} name={name} />
      {!company?.brand?.logo_only && (
        <span
          className={clsx(
            isInNameFont(name) ? 'font-name font-medium' : 'font-display',
            'text-xl tracking-[0.01em]',
          )}
        >
          {name}
        </span>
      )}
    </span>
  )
}

function Sign({ brand, name }: { brand: CompanySummary['brand']; name: string }) {
  if (brand?.sign === 'swatches') return <Swatches />
  if (brand?.logo) return <Logo logo={brand.logo} alt={brand.logo_only ? name : ''} />
  return name && <Initial>{Array.from(name)[0]}</Initial>
}

function Logo({ logo, alt }: { logo: Picture; alt: string }) {
  // 32 px high at 2x and 3x
  const width = Math.max(...logo.widths.filter((one) => one <= 320))
  return (
    <img
      src={`${logo.base}-${width}.webp`}
      alt={alt}
      width={logo.width}
      height={logo.height}
      className="h-8 w-auto"
    />
  )
}

const Initial = ({ children }: { children: string | undefined }) => (
  <span
    aria-hidden
    className="grid size-8 shrink-0 place-items-center rounded-sm bg-(--brand-accent,#6b1420) font-display text-lg text-white"
  >
    {children}
  </span>
)

/** Two swatches on one eyelet, as in the app's icons. */
const Swatches = () => (
  <svg viewBox="120 84 280 340" className="h-8 w-auto" aria-hidden>
    <path
      transform="rotate(9 256 150)"
      fill="#a03040"
      d="M144 128H368V372l-14 20-14-20-14 20-14-20-14 20-14-20-14 20-14-20-14 20-14-20-14 20-14-20-14 20-14-20-14 20-14-20Z"
    />
    <g transform="rotate(-5 256 150)">
      <path
        fill="#faf8f4"
        d="M144 128H368V372l-14 20-14-20-14 20-14-20-14 20-14-20-14 20-14-20-14 20-14-20-14 20-14-20-14 20-14-20-14 20-14-20Z"
      />
      <circle cx="256" cy="176" r="22" fill="none" stroke="#c79a4b" strokeWidth="14" />
    </g>
  </svg>
)
