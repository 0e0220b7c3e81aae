import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { formatNumber } from '#shared/domain/format-number.ts'
import {
  addEnteredRows,
  quickOrderLimits,
  readPastedText,
  savePastedText,
} from '#data/quick-order/quick-order.ts'
import { useFileDrag } from '#app/hooks/use-file-drag.ts'
import { saveOrWarn } from '#app/lib/save-or-warn.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { Button, getButtonClass } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { openFile, type FileProblem } from './files/open-file.ts'
import { readPastedRows, type ReadRows } from './parse/read-rows.ts'

type Outcome =
  | { kind: FileProblem | 'nothing' | 'too many' | 'too long' | 'failed' }
  | { kind: 'read'; rows: number; skipped: ReadRows['skipped'] }

/** Rows of a text or a file, added to those that are there. What is typed is kept with every key. */
export function PasteForm() {
  const { t } = useLingui()
  const [text, setText] = useState<string>()
  const [reading, setReading] = useState<'text' | 'file'>()
  const [outcome, setOutcome] = useState<Outcome>()
  const dragging = useFileDrag()
  useEffect(() => {
    void withFallback(readPastedText(), '').then((kept) => setText((typed) => typed ?? kept))
  }, [])
  const change = (next: string) => {
    setText(next)
    void withFallback(savePastedText(next), undefined)
  }
  const add = async (
    { rows, skipped }: ReadRows,
    from: 'text' | 'file',
  ): Promise<Outcome | undefined> => {
    if (rows.length === 0) return { kind: 'nothing' }
    const fits = await saveOrWarn(addEnteredRows(rows, from))
    if (fits === undefined) return undefined
    if (!fits) return { kind: 'too many' }
    if (from === 'text') setText('')
    return { kind: 'read', rows: rows.length, skipped }
  }
  /** One at a time: a second press would add the same rows twice. */
  const read = async (from: 'text' | 'file', work: () => Promise<Outcome | undefined>) => {
    if (reading) return
    setReading(from)
    try {
      setOutcome(await work())
    } catch (error) {
      console.warn('The rows could not be read.', error)
      setOutcome({ kind: 'failed' })
    } finally {
      setReading(undefined)
    }
  }
  const readText = async (): Promise<Outcome | undefined> => {
    if (text === undefined || text.trim() === '') return { kind: 'nothing' }
    if (text.length > quickOrderLimits.text) return { kind: 'too long' }
    return add(readPastedRows(text), 'text')
  }
  const readFile = async (file: File): Promise<Outcome | undefined> => {
    const found = await openFile(file)
    return typeof found === 'string' ? { kind: found } : add(found, 'file')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button takes files by keyboard
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void read('text', readText)
      }}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files
        if (file) void read('file', () => readFile(file))
      }}
      className={dragging ? 'outline-2 outline-offset-8 outline-trade outline-dashed' : undefined}
    >
      <TextArea
        label={<Trans>Paste rows</Trans>}
        hint={
          <Trans>
            One row for each style and choice, as in a mail, a chat or a spreadsheet: model, color,
            size, quantity.
          </Trans>
        }
        placeholder={t`WL-1101 black 300`}
        rows={6}
        spellCheck={false}
        autoCapitalize="none"
        readOnly={reading === 'text'}
        value={text ?? ''}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={reading !== undefined}>
          <Trans>Read the rows</Trans>
        </Button>
        <FileButton
          busy={reading !== undefined}
          onPick={(file) => void read('file', () => readFile(file))}
        >
          {reading === 'file' ? <Trans>Reading...</Trans> : <Trans>Open CSV or Excel</Trans>}
        </FileButton>
      </div>
      <div role="status" className="mt-3 text-sm empty:hidden">
        {outcome?.kind === 'read' && (
          <p className="text-ok">
            {[
              t`${plural(outcome.rows, { one: '# row was read.', other: '# rows were read.' })}`,
              outcome.skipped.totals > 0 &&
                t`${plural(outcome.skipped.totals, { one: '# row of totals is left out.', other: '# rows of totals are left out.' })}`,
              outcome.skipped.empty > 0 &&
                t`${plural(outcome.skipped.empty, { one: '# row without a quantity is left out.', other: '# rows without a quantity are left out.' })}`,
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
        {outcome && outcome.kind !== 'read' && (
          <p className="border-l-2 border-warn bg-warn-wash px-4 py-3">
            <OutcomeText kind={outcome.kind} />
          </p>
        )}
      </div>
    </form>
  )
}

function OutcomeText({ kind }: { kind: Exclude<Outcome['kind'], 'read'> }) {
  const { i18n } = useLingui()
  const most = formatNumber(quickOrderLimits.rows, i18n.locale)
  switch (kind) {
    case 'nothing':
      return <Trans>There is no row to read. Write a model and a quantity in each row.</Trans>
    case 'too many':
      return (
        <Trans>
          The list holds {most} rows at most, and these are more. Nothing was added: read them in
          parts.
        </Trans>
      )
    case 'too long':
      return <Trans>This text is too long to be read at once. Paste it in parts.</Trans>
    case 'failed':
      return <Trans>This could not be read. Try it in parts, or save the file as CSV.</Trans>
    case 'too large':
      return <Trans>A file may have 2 MB at most. Save the rows alone, without pictures.</Trans>
    case 'old workbook':
      return (
        <Trans>
          This is an old Excel file, or one with a password. Open it in Excel and save it as .xlsx
          without a password.
        </Trans>
      )
    case 'no workbook':
      return (
        <Trans>
          This file is no workbook that can be read. Open it in Excel and save it as .xlsx or CSV.
        </Trans>
      )
    case 'unreadable':
      return <Trans>The file could not be read from this device. Please choose it again.</Trans>
    case 'not loaded':
      return (
        <Trans>
          What reads Excel files is not on this device yet. Save the file as CSV, or try again with
          a network.
        </Trans>
      )
  }
}

type FileButtonProps = { busy: boolean; onPick: (file: File) => void; children: ReactNode }

function FileButton({ busy, onPick, children }: FileButtonProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={`${getButtonClass('secondary')} relative cursor-pointer focus-within:outline-2 focus-within:outline-trade`}
    >
      <FileSpreadsheet size={18} aria-hidden />
      {children}
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.xls,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={busy}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onPick(file)
          // so that the same file can be chosen again
          target.value = ''
        }}
      />
    </label>
  )
}
