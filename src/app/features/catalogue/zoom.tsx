import { Dialog } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

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
  return (
    <Dialog.Root>
      <Dialog.Trigger aria-label={t`Enlarge: ${label}`} className="block w-full cursor-zoom-in">
        {children}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-60 overflow-auto bg-paper outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <Dialog.Close
            aria-label={t`Close`}
            className="fixed top-3 right-3 z-10 grid size-11 place-items-center rounded-sm border border-edge bg-paper hover:border-ink"
          >
            <X size={20} aria-hidden />
          </Dialog.Close>
          <div ref={toItsMiddle} className="mx-auto w-fit">
            {large}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** What is larger than the screen is looked at from its middle. */
function toItsMiddle(picture: HTMLElement | null) {
  const window = picture?.parentElement
  window?.scrollTo({
    left: (window.scrollWidth - window.clientWidth) / 2,
    top: (window.scrollHeight - window.clientHeight) / 2,
    behavior: 'instant',
  })
}
