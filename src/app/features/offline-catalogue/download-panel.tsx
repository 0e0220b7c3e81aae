import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Category } from '#shared/contract/catalogue.ts'
import { formatNumber } from '#shared/domain/format-number.ts'
import type { CatalogueStatus } from '#data/catalogue/catalogue-status.ts'
import type { CategoryStats } from '#data/images/image-list.ts'
import { requestPersistence } from '#data/db/persistent-storage.ts'
import { isDownloadActive, resumeDownload, startDownload } from '#data/images/offline-download.ts'
import type { LoadProduct } from '#app/catalogue/use-products.ts'
import { useCategoryFigures } from '#app/catalogue/use-catalogue-status.ts'
import { prefersReducedData } from '#app/lib/prefers-reduced-data.ts'
import { formatSize } from '#app/i18n/format.ts'
import { Button } from '#app/ui/button.tsx'
import { CatalogueStatusLine } from './catalogue-status-line.tsx'
import { PersistentStorageNote } from './persistent-storage-note.tsx'
import { RemoveImages } from './remove-images.tsx'
import { ChosenCategories, CopyNow } from './chosen-categories.tsx'
import { CategoryPicker, isSameChoice } from './category-picker.tsx'
import { DownloadProgress } from './download-progress.tsx'
import type { OfflineDownload } from '#data/db/rows.ts'

// Re-exported, so that both load in the same chunk.
export { DownloadProgress }

type DownloadPanelProps = {
  categories: Category[]
  facts: CatalogueStatus | undefined
  plan: OfflineDownload | undefined
  load: LoadProduct
}

/** Progress, choice of categories, storage permission and removal. */
export function DownloadPanel({ categories, facts, plan, load }: DownloadPanelProps) {
  const { i18n } = useLingui()
  const { figures, failed } = useCategoryFigures()
  const underWay = plan !== undefined && isDownloadActive(plan)
  return (
    <div className="grid gap-6">
      {underWay ? (
        <DownloadProgress plan={plan} />
      ) : (
        <>
          <p className="text-sm text-soft">
            <CatalogueStatusLine facts={facts} />
          </p>
          {facts?.as_of === undefined && prefersReducedData() && <CopyNow />}
          {facts?.scope && (
            <ChosenCategories categories={categories} scope={facts.scope} load={load} />
          )}
          {plan && <DownloadStatus plan={plan} />}
          {figures ? (
            // none where no category of a large catalogue is here yet
            figures.length > 0 && (
              <DownloadForm categories={categories} figures={figures} plan={plan} />
            )
          ) : (
            <p className="text-soft">
              {failed ? (
                <Trans>
                  The sizes of the pictures cannot be read without a connection. They appear here
                  when it returns.
                </Trans>
              ) : (
                <Trans>The sizes of the pictures are being read.</Trans>
              )}
            </p>
          )}
        </>
      )}
      <PersistentStorageNote />
      {plan && facts !== undefined && facts.bytes_taken > 0 && (
        <RemoveImages size={formatSize(i18n.locale, facts.bytes_taken)} />
      )}
    </div>
  )
}

/** State of a download that is not running. */
function DownloadStatus({ plan }: { plan: OfflineDownload }) {
  const { i18n } = useLingui()
  const missing = plan.pictures_total - plan.pictures
  const pictures = formatNumber(plan.pictures, i18n.locale)
  const all = formatNumber(plan.pictures_total, i18n.locale)
  if (plan.state === 'done' && plan.cursor !== undefined) {
    return (
      <output className="block text-sm">
        {missing === 0 ? (
          <Trans>The pictures you have chosen are on this device.</Trans>
        ) : (
          <Trans>
            {pictures} of {all} pictures are on this device. The shop could not give the others.
          </Trans>
        )}
      </output>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <output>
        {plan.state === 'full' ? (
          <Trans>
            This device has no room left. {pictures} of {all} pictures are kept; free some space to
            get the others.
          </Trans>
        ) : (
          <Trans>
            The download is paused: {pictures} of {all} pictures are on this device.
          </Trans>
        )}
      </output>
      <Button size="sm" onClick={() => void resumeDownload()}>
        <Trans>Resume</Trans>
      </Button>
    </div>
  )
}

/** The form that starts a download. */
function DownloadForm({
  categories,
  figures,
  plan,
}: {
  categories: Category[]
  figures: CategoryStats[]
  plan: OfflineDownload | undefined
}) {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState(plan?.categories ?? null)
  const ordered = figures.filter(({ slug }) => chosen?.includes(slug) ?? true)
  const missing = ordered.reduce((sum, { bytes_missing }) => sum + bytes_missing, 0)
  const size = formatSize(i18n.locale, missing)
  const same = plan !== undefined && isSameChoice(plan.categories, chosen)
  function begin() {
    // Some browsers ask the user: the download does not wait for the answer.
    void requestPersistence(Date.now())
    void startDownload(chosen)
  }
  return (
    <div className="grid gap-4">
      <CategoryPicker
        categories={categories}
        figures={figures}
        chosen={chosen}
        onChoose={setChosen}
      />
      {prefersReducedData() && missing > 0 && (
        <p className="text-sm text-warn">
          <Trans>Your browser is set to save data. This download uses {size}.</Trans>
        </p>
      )}
      {ordered.length === 0 && (
        <p className="text-sm text-soft">
          <Trans>Choose at least one category.</Trans>
        </p>
      )}
      {ordered.length > 0 && !(same && (missing === 0 || plan.state !== 'done')) && (
        <Button onClick={begin} className="justify-self-start">
          {missing > 0 ? <Trans>Download {size}</Trans> : <Trans>Keep these pictures</Trans>}
        </Button>
      )}
    </div>
  )
}
