import type { Specifications } from '#shared/contract/validation.ts'

/** Of a line's specifications: colour, size and material are the others. */
export const kindOption = 'kind'

type Choice = { specifications?: Specifications | undefined }

export const isSample = ({ specifications }: Choice): boolean =>
  specifications?.[kindOption] === 'sample'

/** As `toSampleChoice` got them. */
export function toBulkChoice(specifications: Specifications): Specifications {
  const { [kindOption]: _, ...others } = specifications
  return others
}

export const toSampleChoice = (specifications: Specifications): Specifications => ({
  ...specifications,
  [kindOption]: 'sample',
})

type RequestedChoice = { specifications: Specifications; kind?: 'sample' }

/** In a request the kind is a field of its own. */
export const toRequestedChoice = (specifications: Specifications): RequestedChoice =>
  isSample({ specifications })
    ? { specifications: toBulkChoice(specifications), kind: 'sample' }
    : { specifications }
