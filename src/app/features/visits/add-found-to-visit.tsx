import { useLingui } from '@lingui/react/macro'
import { NotebookPen } from 'lucide-react'
import { memo, useState } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { toaster } from '#app/lib/toaster.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { AddToVisitSheet } from './add-to-visit-sheet.tsx'

type AddFoundToVisitProps = {
  id: string
  name: string
  load: (id: string) => Promise<Product | undefined>
}

/** Beside a suggestion of the search, which knows a style's id and name. Memoised: each key renders the others. */
export const AddFoundToVisit = memo(function AddFoundToVisit({
  id,
  name,
  load,
}: AddFoundToVisitProps) {
  const { t } = useLingui()
  const [product, setProduct] = useState<Product>()
  const [open, setOpen] = useState(false)
  const press = async () => {
    const found = await withFallback(load(id), undefined)
    if (!found) return (await toaster).error(t`${name} could not be loaded. Please try again.`)
    setProduct(found)
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t`Add ${name} to a visit`}
        title={t`Add to a visit`}
        onClick={() => void press()}
        className="grid size-11 place-items-center rounded-sm text-graphite-soft hover:text-white"
      >
        <NotebookPen size={18} aria-hidden />
      </button>
      {product && <AddToVisitSheet product={product} open={open} onOpenChange={setOpen} />}
    </>
  )
})
