import { useEffect, useState } from 'react'

/** Whether the worker controls this page, so that the shop opens offline. */
export function useReadyOffline(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const { serviceWorker } = navigator as Partial<Navigator> // absent outside a secure context
    if (!serviceWorker) return undefined
    const look = () => setReady(serviceWorker.controller !== null)
    look()
    serviceWorker.addEventListener('controllerchange', look)
    return () => serviceWorker.removeEventListener('controllerchange', look)
  }, [])
  return ready
}
