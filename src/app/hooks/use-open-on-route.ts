import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** State of an overlay that navigation closes. Does not render while closed. */
export function useOpenHere(atFirst = false): [boolean, (open: boolean) => void] {
  const router = useRouter()
  const here = () => router.state.location.href
  const [openOn, setOpenOn] = useState(() => (atFirst ? here() : undefined))
  const open = useLocation({ select: ({ href }) => href === openOn })
  if (openOn !== undefined && !open) setOpenOn(undefined)
  return [open, (open) => setOpenOn(open ? here() : undefined)]
}
