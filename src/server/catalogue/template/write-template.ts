import writeWorkbook from 'write-excel-file/node'
import { writeAtomic } from '#server/files/write-atomic.ts'
import { templateColumns, type TemplateColumn } from './template-columns.ts'

const languages = ['en', 'zh', 'es'] as const

/** A header in three languages, which an import recognises. */
const formatHeader = ({ header }: TemplateColumn) =>
  [...new Set(languages.map((language) => header[language]))].join('\n')

const toText = (value: string) => ({ value, type: String, wrap: true, format: '@' as const })
const toTitle = (value: string) => ({ ...toText(value), fontWeight: 'bold' as const })

const explained = {
  title: ['Column', '列', 'Columna'],
  needed: ['Must', '必填', 'Obligatorio'],
  example: ['Example', '示例', 'Ejemplo'],
}

/** Writes a workbook to fill in: an empty list, whose cells are text, and a sheet that explains its columns. */
export async function writeTemplate(file: string): Promise<void> {
  const emptyRow = templateColumns.map(() => toText(''))
  const list = [
    templateColumns.map((column) => toTitle(formatHeader(column))),
    ...Array.from({ length: preparedRows }, () => emptyRow),
  ]
  const titles = [
    explained.title.join(' / '),
    explained.needed.join(' / '),
    explained.example.join(' / '),
    'English',
    '中文',
    'Español',
  ]
  const help = templateColumns.map((column) => [
    toText(languages.map((language) => column.header[language]).join(' / ')),
    toText(column.isNeeded ? '✓' : ''),
    toText(column.example),
    ...languages.map((language) => toText(column.help[language])),
  ])
  const bytes = await writeWorkbook([
    {
      data: list,
      sheet: 'Products 产品 Productos',
      columns: templateColumns.map(() => ({ width: 20 })),
      stickyRowsCount: 1,
    },
    {
      data: [titles.map((title) => toTitle(title)), ...help],
      sheet: 'Help 说明 Ayuda',
      columns: [24, 12, 24, 48, 48, 48].map((width) => ({ width })),
      stickyRowsCount: 1,
    },
  ]).toBuffer()
  await writeAtomic(file, bytes)
}

/** Rows whose cells are text already, so that a size such as 6-8 stays one. */
const preparedRows = 500
