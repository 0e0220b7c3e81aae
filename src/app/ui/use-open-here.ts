import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Whether something is open, and what opens and closes it. Going anywhere closes it; where it is closed, going anywhere
 * does not draw it anew.
 */
export function useOpenHere(atFirst = false): [boolean, (open: boolean) => void] {
  const router = useRouter()
  const here = () => router.state.location.href
  const [openOn, setOpenOn] = useState(() => (atFirst ? here() : undefined))
  const open = useLocation({ select: ({ href }) => href === openOn })
  return [open, (open) => setOpenOn(open ? here() : undefined)]
}
