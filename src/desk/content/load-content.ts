import { readContent, type DeskContent } from '#shared/contract/desk/content.ts'
import { callDesk, DeskError } from '../api/call-desk.ts'

/** Undefined in a shop that is still empty. */
export async function loadContent(): Promise<DeskContent | undefined> {
  try {
    return await callDesk(readContent)
  } catch (error) {
    if (error instanceof DeskError && error.code === 'not_found') return undefined
    throw error
  }
}
