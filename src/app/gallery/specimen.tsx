import type { ReactNode } from 'react'

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="border-t border-line py-8">
      <h2 className="label-caps mb-5 text-soft">{name}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  )
}
