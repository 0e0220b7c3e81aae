import * as v from 'valibot'
import type { Synonym } from '#shared/contract/catalogue.ts'
import { list } from './import/cell-schemas.ts'
import type { ImportError } from './import/import-error.ts'
import { readRow } from './import/parse-row.ts'
import type { Columns, Row } from './import/readers/read-table.ts'

export const synonymColumns: Columns = {
  required: ['en', 'zh', 'es', 'kinds', 'near'],
  optional: [],
}

const SynonymRow = v.pipe(
  v.object({ en: list, zh: list, es: list, kinds: list, near: list }),
  v.check(
    ({ en, zh, es }) => en.length + zh.length + es.length > 0,
    'has neither en nor zh nor es',
  ),
)

export const parseSynonym = (written: Row): Synonym | ImportError[] => readRow(SynonymRow, written)

export const toSynonymCells = ({ en, zh, es, kinds, near }: Synonym) => ({
  en: en.join(' | '),
  zh: zh.join(' | '),
  es: es.join(' | '),
  kinds: kinds.join(' | '),
  near: near.join(' | '),
})
