import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** State of an overlay that navigation closes. Does not render while closed. */
export function useOpenOnRoute(atFirst = false): [boolean, (open: boolean) => void] {
  const router = useRouter()
  const getHref = () => router.state.location.href
  const [openOn, setOpenOn] = useState(() => (atFirst ? getHref() : undefined))
  const open = useLocation({ select: ({ href }) => href === openOn })
  if (openOn !== undefined && !open) setOpenOn(undefined)
  return [open, (open) => setOpenOn(open ? getHref() : undefined)]
}
