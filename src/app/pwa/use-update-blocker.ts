import { useEffect } from 'react'
import { blockUpdates } from './service-worker-updates.ts'

export function useUpdateBlocker(blocked: boolean): void {
  useEffect(() => {
    if (!blocked) return undefined
    return blockUpdates()
  }, [blocked])
}
