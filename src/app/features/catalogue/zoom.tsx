import { useLingui } from '@lingui/react/macro'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'

const ZoomSheet = lazyPart(async () => (await import('./zoom-sheet.tsx')).ZoomSheet)

type ZoomProps = {
  /** What is enlarged, for those who hear the page. */
  label: string
  /** The picture in its place. */
  children: ReactNode
  /** The same picture as large as it is kept; may be larger than the screen, then it scrolls. */
  large: ReactNode
}

/** A picture that opens at its full size when it is clicked, to look at stitching and grain. */
export function Zoom({ label, children, large }: ZoomProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<boolean>()
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label={t`Enlarge: ${label}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="block w-full cursor-zoom-in"
      >
        {children}
      </button>
      {open !== undefined && (
        <Suspense>
          <ZoomSheet open={open} onOpenChange={setOpen} label={label} opener={opener}>
            {large}
          </ZoomSheet>
        </Suspense>
      )}
    </>
  )
}
