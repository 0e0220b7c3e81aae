import type { ReactNode } from 'react'

/** Of an entry that is no request. */
export const KindLabel = ({ children }: { children: ReactNode }) => (
  <span className="mr-2 border border-edge px-1.5 py-0.5 text-xs font-normal text-soft">
    {children}
  </span>
)
