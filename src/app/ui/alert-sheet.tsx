import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { Trans } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'
import { useCloseOnBack } from '#app/hooks/use-close-on-back.ts'
import { Button } from './button.tsx'

export type AlertProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  children?: ReactNode
  /** For example 'Clear cart'. Without an action the dialog only informs, and closes with OK. */
  action?: {
    label: ReactNode
    run: () => void
    destructive?: boolean
    /** Target of the focus when the action removes the focused element. */
    getFocusTarget?: () => HTMLElement | null | undefined
  }
}

/** An accessible `confirm()` or `alert()`. */
export function AlertSheet({ open, onOpenChange, title, children, action }: AlertProps) {
  useCloseOnBack(open, () => onOpenChange(false))
  const next = useRef<HTMLElement | null | undefined>(undefined)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-60 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          finalFocus={() => next.current ?? true}
          className="fixed top-1/2 left-1/2 z-60 max-h-[calc(var(--screen)-2rem)] w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto overscroll-contain bg-paper p-6 shadow-float transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <Base.Title className="text-lg font-semibold">{title}</Base.Title>
          {children && (
            <Base.Description className="mt-2 text-soft" render={<div />}>
              {children}
            </Base.Description>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            {action ? (
              <>
                <Base.Close
                  render={
                    <Button look="secondary">
                      <Trans>Cancel</Trans>
                    </Button>
                  }
                />
                <Base.Close
                  render={
                    <Button
                      look={action.destructive ? 'danger' : 'primary'}
                      onClick={() => {
                        next.current = action.getFocusTarget?.()
                        action.run()
                      }}
                    >
                      {action.label}
                    </Button>
                  }
                />
              </>
            ) : (
              <Base.Close
                render={
                  <Button>
                    <Trans>OK</Trans>
                  </Button>
                }
              />
            )}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
