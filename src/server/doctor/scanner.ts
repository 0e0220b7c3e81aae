import { pingScanner } from '../uploads/virus-scan.ts'
import type { Check } from './check.ts'

/** Without the scanner no upload is accepted. */
export const checkVirusScanner: Check = async ({ settings: { clamdSocket } }) => {
  if (clamdSocket === undefined) return { health: 'ok', says: 'none: CLAMD_SOCKET is not set' }
  try {
    await pingScanner(clamdSocket)
    return { health: 'ok', says: 'answers' }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { health: 'critical', says: `does not answer, so no upload is taken (${why})` }
  }
}
