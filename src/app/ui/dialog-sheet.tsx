import { Dialog as Base } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useCloseOnBack } from '#app/hooks/use-close-on-back.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  /** False while closing would lose something: the close button and the backdrop do nothing. */
  closable?: boolean
}

/**
 * Full height on a phone, a centred panel elsewhere. The heading gets the focus: screen readers start there, and no
 * on-screen keyboard opens.
 */
export function DialogSheet({
  open,
  onOpenChange,
  title,
  description,
  children,
  closable = true,
}: DialogProps) {
  const { t } = useLingui()
  useCloseOnBack(open, () => onOpenChange(false), closable)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={!closable}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={heading}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-(--screen) flex-col bg-paper shadow-float transition-[opacity,translate] data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-h-[calc(0.92*var(--screen))] sm:w-[min(40rem,92vw)] sm:-translate-x-1/2 sm:-translate-y-1/2"
        >
          <div className="flex items-start gap-4 border-b border-line px-5 py-4 sm:px-7">
            <div className="min-w-0 flex-1">
              <Base.Title
                ref={heading}
                tabIndex={-1}
                className="text-xl font-semibold outline-none"
              >
                {title}
              </Base.Title>
              {description && (
                <Base.Description className="mt-0.5 text-sm text-soft">
                  {description}
                </Base.Description>
              )}
            </div>
            {closable && (
              <Base.Close
                aria-label={t`Close`}
                className="-mr-2 grid size-11 shrink-0 place-items-center rounded-sm hover:bg-wash"
              >
                <X size={20} aria-hidden />
              </Base.Close>
            )}
          </div>
          <div className="overflow-y-auto overscroll-contain scroll-pb-24 px-5 py-5 sm:px-7">
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
