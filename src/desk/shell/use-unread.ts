import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { answeringRoles, type Member } from '#shared/contract/desk/desk.ts'
import { countUnread } from '#shared/contract/desk/inbox.ts'
import { callDesk } from '../api/call-desk.ts'

/** Pause between two questions while the page is looked at, in ms. */
const askEvery = 60_000

/** Counted again on every page, and when a member comes back to it; 0 for roles that read no inquiries. */
export function useUnread({ role }: Member): number {
  const [unread, setUnread] = useState(0)
  const place = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href })
  useEffect(() => {
    if (place === undefined || !answeringRoles.includes(role)) return
    const ask = async () => {
      if (document.hidden) return
      const answer = await callDesk(countUnread).catch(() => undefined) // the next one may come through
      if (answer) setUnread(answer.unread)
    }
    void ask()
    const timer = setInterval(() => void ask(), askEvery)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [role, place])
  return unread
}
