import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { formatStyleIds, maxLineSheetStyles } from '#shared/domain/catalogue/line-sheet.ts'
import { toaster } from '#app/lib/toaster.ts'
import { Button, getButtonClass } from '#app/ui/button.tsx'

/** To a page of these styles that can be printed, saved as PDF and shared. Renders nothing without styles. */
export function LineSheetLink({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <Link
      to="/s/$ids"
      params={{ ids: formatStyleIds(ids) }}
      className={`${getButtonClass('quiet', 'sm')} print:hidden`}
    >
      <LineSheetWords styles={new Set(ids).size} />
    </Link>
  )
}

type ListLineSheetProps = {
  /** Of the page that is shown. */
  ids: readonly string[]
  /** Styles on all pages of the list. */
  total: number
  /** The ids of the first styles of all pages, as many as a sheet takes. */
  loadIds: () => Promise<string[]>
}

/** The same of a list: its other pages are read with the press. */
export function ListLineSheetLink({ ids, total, loadIds }: ListLineSheetProps) {
  const { t } = useLingui()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  if (total <= ids.length) return <LineSheetLink ids={ids} />
  const open = async () => {
    const { href } = router.latestLocation
    setBusy(true)
    try {
      const all = formatStyleIds(await loadIds())
      if (router.latestLocation.href !== href) return
      await router.navigate({ to: '/s/$ids', params: { ids: all } })
    } catch (error) {
      console.warn('The styles of the list could not be read.', error)
      const toast = await toaster
      toast.error(t`The catalogue could not be loaded. Please check the connection and try again.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      look="quiet"
      size="sm"
      className="print:hidden"
      aria-disabled={busy}
      onClick={() => busy || void open()}
    >
      <LineSheetWords styles={total} />
    </Button>
  )
}

const LineSheetWords = ({ styles }: { styles: number }) => (
  <>
    <Printer size={18} aria-hidden />{' '}
    {styles > maxLineSheetStyles ? (
      <Trans>Line sheet of the first {maxLineSheetStyles}</Trans>
    ) : (
      <Trans>Line sheet</Trans>
    )}
  </>
)
