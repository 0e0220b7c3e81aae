import { Trans } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

type ModalProps = { title: ReactNode; onClose: () => void; children: ReactNode }

/** Open while it is on the page. The browser keeps the focus in it, and Escape closes it. */
export function Modal({ title, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close() // while it is still on the page, so that the focus goes back
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto w-full max-w-md border border-line bg-paper p-5 text-ink backdrop:bg-black/50"
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
      <div className="mt-5 flex justify-end">
        <Button look="secondary" onClick={() => dialog.current?.close()}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </dialog>
  )
}
