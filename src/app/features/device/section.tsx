import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

type SectionProps = { title: ReactNode; actions?: ReactNode; children: ReactNode }

/** On wide screens the heading stands in the margin. */
export function Section({ title, actions, children }: SectionProps) {
  return (
    <section className="grid gap-x-12 gap-y-4 border-b border-line py-8 lg:grid-cols-[13rem_1fr] lg:py-10">
      <div className="flex flex-wrap items-center justify-between gap-3 lg:flex-col lg:items-start lg:justify-start">
        <h2 tabIndex={-1} className="text-lg font-semibold outline-none">
          {title}
        </h2>
        {actions}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

/** A list of `Fact`s. */
export function Facts({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl className={clsx('border-t border-line text-sm', className)} {...rest} />
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[2fr_3fr] gap-4 border-b border-line py-2.5 lg:grid-cols-[1fr_2fr]">
      <dt className="text-soft">{name}</dt>
      <dd className="figures min-w-0">{children}</dd>
    </div>
  )
}

/** Target of the focus when a row is removed: the neighbour's button, else the section's heading. */
export const findFocusTarget = (row: Element | null | undefined): HTMLElement | null | undefined =>
  (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button') ??
  row?.closest('section')?.querySelector('h2')
