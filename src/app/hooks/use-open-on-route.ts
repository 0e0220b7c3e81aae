import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Whether something is open, and what opens and closes it. Going anywhere closes it; what is closed is not drawn anew
 * for that.
 */
export function useOpenHere(atFirst = false): [boolean, (open: boolean) => void] {
  const router = useRouter()
  const here = () => router.state.location.href
  const [openOn, setOpenOn] = useState(() => (atFirst ? here() : undefined))
  const open = useLocation({ select: ({ href }) => href === openOn })
  // coming back does not open it again
  if (openOn !== undefined && !open) setOpenOn(undefined)
  return [open, (open) => setOpenOn(open ? here() : undefined)]
}
