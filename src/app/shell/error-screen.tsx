import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { isInTabOnly } from '#data/db/tab-storage.ts'
import { isReloading } from '#app/pwa/service-worker-updates.ts'
import { Button } from '../ui/button.tsx'

/** In Chinese as specified, with a translation in other languages. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  const { i18n } = useLingui()
  const router = useRouter()
  // Loads the data again, then renders.
  const retry = () => void router.invalidate().then(reset)
  if (isReloading()) return null
  return (
    <section role="alert" className="column flex flex-col items-start gap-4 py-24">
      <h1 className="text-2xl font-semibold">
        出错了，请刷新页面
        {i18n.locale !== 'zh' && (
          <span className="block">
            <Trans>Something went wrong. Please refresh the page.</Trans>
          </span>
        )}
      </h1>
      <p className="max-w-text text-soft">
        {isInTabOnly() ? (
          <Trans>
            This browser keeps nothing for the shop: your cart and what you write live in this tab,
            and refreshing ends them. Please try again first.
          </Trans>
        ) : (
          <Trans>Your cart and everything you have written are kept on this device.</Trans>
        )}
      </p>
      <div className="flex gap-3">
        <Button onClick={() => location.reload()}>
          <Trans>Refresh</Trans>
        </Button>
        <Button look="secondary" onClick={retry}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    </section>
  )
}
