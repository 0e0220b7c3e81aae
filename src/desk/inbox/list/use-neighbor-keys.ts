import { useRouter } from '@tanstack/react-router'
import { useShortcuts } from '../../shell/use-shortcuts.ts'
import { findNeighbor } from './last-list.ts'

/** `j` and `k` open the next and the one before of the list that the member has come from. */
export function useNeighborKeys(id: string): void {
  const router = useRouter()
  const move = async (step: 1 | -1) => {
    const next = await findNeighbor(id, step)
    if (next === undefined) return
    const to = next.kind === 'order' ? '/orders/$id' : '/inquiries/$id'
    await router.navigate({ to, params: { id: next.id } })
  }
  useShortcuts({ j: () => void move(1), k: () => void move(-1) })
}
