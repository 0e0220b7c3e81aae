import type { ReactNode } from 'react'

type CompanyPageLayoutProps = {
  label: ReactNode
  title: ReactNode
  lead: ReactNode
  children: ReactNode
}

/** Label, title and lead (may be empty), then sections between hairlines. */
export function CompanyPageLayout({ label, title, lead, children }: CompanyPageLayoutProps) {
  return (
    <article className="column py-8 lg:py-12">
      <header className="border-b border-ink pb-6 lg:pb-8">
        <p className="label-caps text-soft">{label}</p>
        <h1 className="mt-2 text-2xl font-semibold lg:text-3xl">{title}</h1>
        {lead && <p className="mt-3 max-w-text text-lg text-soft">{lead}</p>}
      </header>
      {children}
    </article>
  )
}

/** On wide screens the heading stands in the margin. */
export function CompanyPageSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-3 border-b border-line py-8 lg:grid-cols-[13rem_1fr] lg:py-10">
      <h2 className="text-lg font-semibold">{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

/** A two-column table of `FactRow`s. */
export function FactTable({ children }: { children: ReactNode }) {
  return (
    <table className="w-full border-t border-line text-sm">
      <tbody>{children}</tbody>
    </table>
  )
}

export function FactRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="w-2/5 py-2.5 pr-4 text-left font-normal text-soft lg:w-1/3">
        {name}
      </th>
      <td className="figures py-2.5">{children}</td>
    </tr>
  )
}

type FactSectionProps = {
  title: ReactNode
  /** Names with their texts, empty where the company says nothing. */
  facts: readonly (readonly [name: string, text: string])[]
}

/** A section with the facts that are given; none without any. */
export function FactSection({ title, facts }: FactSectionProps) {
  const given = facts.filter(([, text]) => text !== '')
  if (given.length === 0) return null
  return (
    <CompanyPageSection title={title}>
      <FactTable>
        {given.map(([name, text]) => (
          <FactRow key={name} name={name}>
            {text}
          </FactRow>
        ))}
      </FactTable>
    </CompanyPageSection>
  )
}

export function Steps({ children }: { children: ReactNode }) {
  return <ol className="grid gap-x-10 gap-y-5 [counter-reset:step] sm:grid-cols-2">{children}</ol>
}

export function ProcessStep({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <li className="border-t border-line pt-3 [counter-increment:step] before:font-mono before:text-xs before:text-soft before:content-[counter(step,decimal-leading-zero)]">
      {name && <h3 className="font-semibold">{name}</h3>}
      <p className="mt-1 text-sm text-soft">{children}</p>
    </li>
  )
}
