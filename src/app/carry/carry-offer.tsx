import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '#shared/domain/format-number.ts'
import { countStyles } from '#shared/domain/pricing/cart-line-key.ts'
import { carryRequest } from '#data/inquiries/carried.ts'
import type { Parcel } from '#data/inquiries/parcel.ts'
import { saveOrWarn } from '#app/lib/save-or-warn.ts'
import { Button } from '#app/ui/button.tsx'

/** Asks whether this device brings another buyer's request to the shop. */
export function CarryOffer({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [outcome, setOutcome] = useState<'carried' | 'own' | 'sent'>()
  const { inquiry } = parcel
  const { contact_name: name, company_name, lines = [], files_follow = 0 } = inquiry
  const pieces = formatNumber(
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    i18n.locale,
  )
  const bring = async () => setOutcome(await saveOrWarn(carryRequest(parcel, Date.now())))
  return (
    <section aria-label={t`Request of ${name}`} className="border-y border-line py-4">
      <h2 className="text-lg font-semibold wrap-break-word">
        <Trans>
          Request of <span translate="no">{name}</span>
        </Trans>
      </h2>
      <p translate="no" className="text-sm text-soft wrap-break-word">
        {company_name}
      </p>
      <p className="figures mt-1 text-sm">
        {lines.length > 0 ? (
          <>
            <Plural value={countStyles(lines)} one="# style" other="# styles" />
            {', '}
            <Trans>{pieces} pieces</Trans>
          </>
        ) : (
          <span translate="no">{inquiry.product_name}</span>
        )}
      </p>
      {files_follow > 0 && (
        <p className="figures text-sm text-soft">
          <Plural
            value={files_follow}
            one="# file follows from the buyer's own device."
            other="# files follow from the buyer's own device."
          />
        </p>
      )}
      <div role="status" className="mt-2 text-sm empty:hidden">
        {outcome === 'carried' && (
          <Trans>
            It waits on this device, leaves with the next connection and is then removed here.
          </Trans>
        )}
        {outcome === 'own' && <Trans>It was written on this device and waits here already.</Trans>}
        {outcome === 'sent' && <Trans>It was sent from this device already.</Trans>}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {outcome === undefined ? (
          <>
            <Button onClick={() => void bring()}>
              <Trans>Bring it to the shop</Trans>
            </Button>
            <Button look="secondary" onClick={onClose}>
              <Trans>Leave it</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button look="secondary" onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
            <Link
              to="/device"
              className="inline-flex min-h-11 items-center text-sm text-trade underline underline-offset-4"
            >
              <Trans>See what waits on this device</Trans>
            </Link>
          </>
        )}
      </div>
    </section>
  )
}
