import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { memo, useState } from 'react'
import type { Category } from '#shared/contract/catalogue.ts'
import type { LoadProduct } from '#app/catalogue/use-products.ts'
import { useCatalogueStatus, useOfflineDownload } from '#app/catalogue/use-catalogue-status.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import { CatalogueStatusLine } from './catalogue-status-line.tsx'

const DownloadPanel = lazyComponent(
  async () => (await import('./download-panel.tsx')).DownloadPanel,
)
const DownloadProgress = lazyComponent(
  async () => (await import('./download-panel.tsx')).DownloadProgress,
)

/** Completeness of the local catalogue in one line, and the download of all images. */
export const OfflineCatalogue = memo(function OfflineCatalogue({
  categories,
  load,
}: {
  categories: Category[]
  load: LoadProduct
}) {
  const { t } = useLingui()
  const facts = useCatalogueStatus()
  const plan = useOfflineDownload()
  const [open, setOpen] = useState(false)
  return (
    <section aria-label={t`On this device`} className="text-sm">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-soft">
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-trade hover:underline underline-offset-4 pointer-coarse:min-h-9"
        >
          <Download size={15} aria-hidden /> <Trans>Take the catalogue with you</Trans>
        </button>
        {/* Reserves the height, so that nothing moves when it is counted. */}
        <span className="min-h-[2lh] basis-full sm:min-h-[1lh] sm:basis-auto">
          <CatalogueStatusLine facts={facts} />
        </span>
      </p>
      {(plan?.state === 'running' || plan?.state === 'waiting') && (
        <DownloadProgress plan={plan} className="mt-2 max-w-xl" />
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={<Trans>Take the catalogue with you</Trans>}
        description={
          <Trans>The pictures are kept on this device and shown where there is no network.</Trans>
        }
      >
        <DownloadPanel categories={categories} facts={facts} plan={plan} load={load} />
      </Dialog>
    </section>
  )
})
