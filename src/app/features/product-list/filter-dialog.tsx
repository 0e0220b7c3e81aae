import { Plural, Trans } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogActions } from '#app/ui/dialog-actions.tsx'

type FilterDialogProps = {
  /** Number of active filters. */
  filters: number
  /** Number of styles found. */
  total: number
  children: ReactNode
}

/** On phones; wider screens show the filters beside the list. */
export function FilterDialog({ filters, total, children }: FilterDialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look="secondary"
        className="mt-3 w-full lg:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={16} aria-hidden /> <Trans>Filters and sorting</Trans>
        {filters > 0 && (
          <span className="figures rounded-full bg-ink px-2 text-xs leading-5 text-paper">
            {filters}
          </span>
        )}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={<Trans>Filters and sorting</Trans>}>
        <div className="flex flex-col gap-6">
          <p role="status" className="sr-only">
            <Plural value={total} one="# style" other="# styles" />
          </p>
          {children}
          <DialogActions>
            <Button className="w-full" onClick={() => setOpen(false)}>
              <Plural value={total} one="Show # style" other="Show # styles" />
            </Button>
          </DialogActions>
        </div>
      </Dialog>
    </>
  )
}
