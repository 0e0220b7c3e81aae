import { Trans, useLingui } from '@lingui/react/macro'
import { localizeProductName } from '#shared/domain/catalogue/localized-text.ts'
import type { Report } from './use-lookup.ts'

/** One sentence on the last code. */
export function ScanReport({ report }: { report: Report | undefined }) {
  const { i18n } = useLingui()
  if (report === undefined) return null
  if (report.kind === 'looking') return <Trans>Looking for a code...</Trans>
  if (report.kind === 'found') {
    const name = localizeProductName(report.product, i18n.locale)
    return (
      <p className="font-semibold text-ok">
        <Trans>Found: {name}</Trans>
      </p>
    )
  }
  return (
    <p className="border-l-2 border-warn bg-warn-wash px-4 py-3 text-sm wrap-anywhere">
      <Problem report={report} />
    </p>
  )
}

function Problem({ report }: { report: Report }) {
  if ('code' in report) {
    const { code } = report
    return report.kind === 'unknown' ? (
      <Trans>No style of this shop has the code "{code}". Scan on, or type the number.</Trans>
    ) : (
      <Trans>
        The catalogue is not on this device yet, and our server does not answer: the style with the
        code "{code}" could not be looked up. Try again with a network.
      </Trans>
    )
  }
  if (report.kind === 'no code')
    return (
      <Trans>
        No code was found in this picture. Take it from nearer, straight and sharp, or type the
        number.
      </Trans>
    )
  if (report.kind === 'no picture')
    return <Trans>This file is no picture that can be opened.</Trans>
  return (
    <Trans>
      What reads codes is not on this device yet, and could not be loaded. Type the number, or try
      again with a network.
    </Trans>
  )
}
