import { useEffect, useState } from 'react'

/** Whether the worker controls this page, so that the shop opens offline. */
export function useOfflineReady(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const { serviceWorker } = navigator as Partial<Navigator> // absent outside a secure context
    if (!serviceWorker) return undefined
    const check = () => setReady(serviceWorker.controller !== null)
    check()
    serviceWorker.addEventListener('controllerchange', check)
    return () => serviceWorker.removeEventListener('controllerchange', check)
  }, [])
  return ready
}
