import { Trans } from '@lingui/react/macro'

/** The catalogue's own shape while the first list is on its way. */
export function ListSkeleton() {
  return (
    <div className="column py-8 lg:py-10" aria-busy>
      <output className="sr-only">
        <Trans>Loading products</Trans>
      </output>
      <div className="h-9 w-48 bg-wash" />
      <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 lg:ml-[16rem] lg:gap-x-6 xl:grid-cols-4">
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index} className="animate-pulse">
            <div className="aspect-4/5 bg-wash" />
            <div className="mt-3 h-4 w-4/5 bg-wash" />
            <div className="mt-2 h-3 w-2/5 bg-wash" />
            <div className="mt-2 h-5 w-1/3 bg-wash" />
          </li>
        ))}
      </ul>
    </div>
  )
}
