import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Drawn to scale by the longest times (specification, section 9). */
export function LeadTimeTimeline() {
  return (
    <ol className="flex flex-col gap-px sm:flex-row">
      <Leg days={25} name={<Trans>Sample</Trans>} time={<Trans>15-25 days</Trans>}>
        <Trans>One per style, for your signature</Trans>
      </Leg>
      <Leg days={35} name={<Trans>Bulk production</Trans>} time={<Trans>25-35 days</Trans>}>
        <Trans>From the approved sample and the 30% deposit</Trans>
      </Leg>
      <Leg days={30} name={<Trans>Sea freight</Trans>} time={<Trans>15-30 days</Trans>}>
        <Trans>Or express in 3-7 days; the balance is paid before shipment</Trans>
      </Leg>
    </ol>
  )
}

type LegProps = { days: number; name: ReactNode; time: ReactNode; children: ReactNode }

function Leg({ days, name, time, children }: LegProps) {
  return (
    <li
      className="min-w-0 border-trade pt-3 pb-2 pl-4 max-sm:border-l-4 sm:border-t-4 sm:pr-5 sm:pl-0"
      style={{ flexGrow: days, flexBasis: 0 }}
    >
      <h3 className="text-sm font-semibold">{name}</h3>
      <p className="figures text-xl font-semibold">{time}</p>
      <p className="mt-1 text-sm text-soft">{children}</p>
    </li>
  )
}
