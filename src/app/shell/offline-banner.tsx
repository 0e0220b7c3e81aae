import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Wifi, WifiOff } from 'lucide-react'

/** Fixed to the bottom of the screen, so that nothing moves when it appears or disappears. */
export function OfflineBanner({ status }: { status: 'online' | 'offline' | 'restored' }) {
  const { i18n } = useLingui()
  const translated = i18n.locale !== 'zh' // in Chinese the specified sentence stands alone
  return (
    <div
      role="status"
      aria-live="polite"
      className="line-news-place fixed inset-x-0 bottom-0 z-40 print:hidden"
    >
      {status === 'offline' && (
        <p className="line-news flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-bar-bad px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] text-center text-sm font-semibold text-white">
          <span>
            <WifiOff size={16} aria-hidden className="mr-2 inline align-[-0.15em]" />
            <span lang="zh-CN">网络连接已断开</span>
            {translated && (
              <>
                {' '}
                · <Trans>Network connection lost</Trans>
              </>
            )}
          </span>
          <Link
            to="/device"
            className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-8"
          >
            <Trans>On this device</Trans>
          </Link>
        </p>
      )}
      {status === 'restored' && (
        <p className="line-news flex items-center justify-center gap-2 bg-bar-ok px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] text-center text-sm font-semibold text-white">
          <Wifi size={16} aria-hidden className="shrink-0" />
          <span>
            <span lang="zh-CN">网络连接已恢复</span>
            {translated && (
              <>
                {' '}
                · <Trans>Connection restored</Trans>
              </>
            )}
          </span>
        </p>
      )}
    </div>
  )
}
