import { withFallback } from '#app/lib/with-fallback.ts'

/** The buyer reads the answers, or has removed the request. One that stays open does no harm. */
export const closeNotices = (token: string | undefined): Promise<void> =>
  withFallback(closeOpenNotices(token), undefined)

async function closeOpenNotices(token: string | undefined): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator> // absent outside a secure context
  const registration = await serviceWorker?.getRegistration()
  for (const notice of (await registration?.getNotifications()) ?? [])
    if (token !== undefined && notice.data?.token === token) notice.close()
}
