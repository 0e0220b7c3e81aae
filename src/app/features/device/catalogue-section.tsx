import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { toast } from 'sonner'
import { formatNumber } from '#shared/domain/format-number.ts'
import { clearCatalogue, syncCatalogue } from '#data/catalogue/catalogue-store.ts'
import {
  requestPersistence,
  getStorageUsage,
  type StorageUsage,
} from '#data/db/persistent-storage.ts'
import { removeDownloadedImages } from '#data/images/offline-download.ts'
import { useCatalogueStatus } from '#app/catalogue/use-catalogue-status.ts'
import { formatSize, formatMoment } from '#app/i18n/format.ts'
import { useNow } from '#app/hooks/use-now.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Fact, Facts, Section } from './section.tsx'

/** Completeness, age and size of the local catalogue; update and removal. `pictures` is the download panel. */
export function CatalogueSection({ pictures }: { pictures: ReactNode }) {
  const { t, i18n } = useLingui()
  const facts = useCatalogueStatus()
  const now = useNow()
  const [storage, refreshStorage] = useStorageFacts()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)

  async function updateNow() {
    setBusy(true)
    try {
      const before = facts?.products
      await syncCatalogue(Date.now)
      toast(
        before === undefined
          ? t`The catalogue is on this device.`
          : t`The catalogue is up to date.`,
      )
    } catch {
      toast.error(t`Our server does not answer. The copy stays as it is.`)
    }
    setBusy(false)
  }
  async function remove() {
    await removeDownloadedImages()
    await clearCatalogue()
    await refreshStorage()
  }
  async function persist() {
    const answer = await requestPersistence(Date.now())
    await refreshStorage()
    if (answer !== 'granted') toast(t`The browser does not promise it. Installing the app helps.`)
  }
  const size = (bytes: number) => formatSize(i18n.locale, bytes)
  return (
    <Section title={<Trans>Catalogue</Trans>}>
      {/* Height of all five rows, so that nothing moves when they are counted. */}
      <Facts className="min-h-60 sm:min-h-52">
        {facts?.products_total !== undefined && (
          <Fact name={<Trans>Products</Trans>}>
            {formatNumber(facts.products, i18n.locale)} /{' '}
            {formatNumber(facts.products_total, i18n.locale)}
          </Fact>
        )}
        {facts?.pictures_total !== undefined && (
          <Fact name={<Trans>Pictures</Trans>}>
            {formatNumber(facts.pictures, i18n.locale)} /{' '}
            {formatNumber(facts.pictures_total, i18n.locale)} ·{' '}
            {size(facts.bytes_taken + facts.bytes_seen)}
          </Fact>
        )}
        {facts?.as_of !== undefined && now !== undefined && (
          <Fact name={<Trans>As of</Trans>}>
            {formatMoment(i18n.locale, facts.as_of, Math.max(now, facts.as_of))}
          </Fact>
        )}
        {storage?.usage !== undefined && storage.quota !== undefined && (
          <Fact name={<Trans>Storage used</Trans>}>
            <Trans>
              {size(storage.usage)} of {size(storage.quota)}
            </Trans>
          </Fact>
        )}
        {storage && (
          <Fact name={<Trans>Kept</Trans>}>
            {storage.persisted ? (
              <Trans>until you remove it</Trans>
            ) : (
              <span className="flex flex-wrap items-center gap-x-6">
                <Trans>as long as the browser has room</Trans>
                <Button
                  look="quiet"
                  size="sm"
                  className="-my-2 -ml-3"
                  onClick={() => void persist()}
                >
                  <Trans>Ask to keep it for good</Trans>
                </Button>
              </span>
            )}
          </Fact>
        )}
      </Facts>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          look="secondary"
          size="sm"
          aria-disabled={busy}
          onClick={() => busy || void updateNow()}
        >
          {busy ? <Trans>Updating…</Trans> : <Trans>Update now</Trans>}
        </Button>
        <Button
          look="secondary"
          size="sm"
          aria-disabled={busy}
          onClick={() => busy || setAsking(true)}
        >
          <Trans>Remove from this device</Trans>
        </Button>
      </div>
      <div className="mt-5">{pictures}</div>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Remove the catalogue from this device?</Trans>}
        action={{ label: <Trans>Remove</Trans>, run: () => void remove(), destructive: true }}
      >
        <Trans>
          Products and pictures are removed and loaded again when you look at them online. Your
          cart, your inquiries and your orders stay.
        </Trans>
      </AlertDialog>
    </Section>
  )
}

function useStorageFacts() {
  const [facts, setFacts] = useState<StorageUsage>()
  const look = async () => setFacts(await getStorageUsage())
  useEffect(() => void getStorageUsage().then(setFacts), [])
  return [facts, look] as const
}
