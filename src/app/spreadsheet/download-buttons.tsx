import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { memoizeLoader } from '#app/lib/lazy-load.ts'
import { toaster } from '#app/lib/toaster.ts'
import { Button } from '#app/ui/button.tsx'
import { toSheetTable, type SheetColumn, type SheetLine, type SheetTable } from './order-table.ts'

/** Loaded with the first download; it is on the device with the rest of the app. */
const loadWriter = memoizeLoader(() => import('./write-table.ts'))

/** Headers in the language of the page; the quick order reads them in each. */
function useSheetHeaders(): Record<SheetColumn, string> {
  const { t } = useLingui()
  return {
    model: t`Model`,
    name: t`Name`,
    color: t`Color`,
    size: t`Size`,
    material: t`Material`,
    kind: t`Kind`,
    quantity: t`Quantity`,
    note: t`Note`,
    target_price: t`Target price`,
    unit_price: t`Unit price`,
    line_total: t`Line total`,
    link: t`Link`,
    picture: t`Picture`,
  }
}

type DownloadButtonsProps = {
  /** Of the file, without its kind; the day is added. */
  name: string
  lines: () => readonly SheetLine[]
}

/** The lines as a workbook and as CSV, which the quick order can read again. */
export function DownloadButtons({ name, lines }: DownloadButtonsProps) {
  const headers = useSheetHeaders()
  return <TableDownload name={name} table={() => toSheetTable(lines(), headers, location.origin)} />
}

type TableDownloadProps = { name: string; table: () => SheetTable }

export function TableDownload({ name, table }: TableDownloadProps) {
  const { t, i18n } = useLingui()
  const download = async (kind: 'xlsx' | 'csv') => {
    try {
      const { writeCsv, writeWorkbook } = await loadWriter()
      const blob = kind === 'csv' ? writeCsv(table(), i18n.locale) : await writeWorkbook(table())
      saveFile(blob, `${toFileName(name)}-${toDay(new Date())}.${kind}`)
    } catch (error) {
      console.warn('The file could not be made.', error)
      const toast = await toaster
      toast.error(t`The file could not be made. Try again with a network.`)
    }
  }
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        className="print:hidden"
        aria-label={t`Download as Excel`}
        onClick={() => void download('xlsx')}
      >
        <Download size={18} aria-hidden /> <Trans>Excel</Trans>
      </Button>
      <Button
        look="quiet"
        size="sm"
        className="print:hidden"
        aria-label={t`Download as CSV`}
        onClick={() => void download('csv')}
      >
        <Download size={18} aria-hidden /> <Trans>CSV</Trans>
      </Button>
    </>
  )
}

/** Without signs that a system forbids in names of files. */
const toFileName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-|-$/gu, '') || 'order'

/** Of the device's clock, as `2027-03-31`. */
const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** In ms: Safari reads the file some time after the click. */
const readingTime = 60_000

function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), readingTime)
}
