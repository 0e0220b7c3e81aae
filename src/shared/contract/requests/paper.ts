import * as v from 'valibot'
import { locales } from '../locales.ts'
import { optionalLine } from '../validation.ts'

export const paperFiles = ['quotation.pdf', 'proforma.pdf'] as const
export type PaperFile = (typeof paperFiles)[number]

/** One language, or two, as `zh,en`; without it the buyer's. */
const languages = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(5),
    v.transform((text) => [...new Set(text.split(','))]),
    v.array(v.picklist(locales)),
  ),
)
export const PaperLanguages = v.object({ languages })
export const PaperQuery = v.object({ inquiry_id: optionalLine(64), languages })
