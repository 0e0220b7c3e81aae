import { Dialog } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useRef, type ReactNode, type RefObject } from 'react'
import { useCloseOnBack } from '#app/platform/close-on-back.ts'

type ZoomSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What is enlarged, for those who hear the page. */
  label: string
  /** Where the focus goes afterwards. */
  opener: RefObject<HTMLElement | null>
  /** May be larger than the screen, then it scrolls. */
  children: ReactNode
}

/** A picture over the whole screen. */
export function ZoomSheet({ open, onOpenChange, label, opener, children }: ZoomSheetProps) {
  const { t } = useLingui()
  useCloseOnBack(open, () => onOpenChange(false))
  const picture = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Popup
          initialFocus={picture}
          finalFocus={opener}
          className="fixed inset-0 z-60 bg-paper outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <Dialog.Close
            aria-label={t`Close`}
            className="fixed top-3 right-3 z-10 grid size-11 place-items-center rounded-sm border border-edge bg-paper hover:border-ink"
          >
            <X size={20} aria-hidden />
          </Dialog.Close>
          {/* scrolled by keys, too, from the start */}
          <div
            ref={picture}
            role="group"
            aria-label={label}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keys
            tabIndex={0}
            className="size-full overflow-auto outline-none"
          >
            <div ref={toItsMiddle} className="mx-auto w-fit">
              {children}
            </div>
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
