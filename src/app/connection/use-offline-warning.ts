import { useLingui } from '@lingui/react/macro'
import { isOffline } from './connection-store.ts'
import { toaster } from '../lib/toaster.ts'

/** The returned function warns once, and returns whether the server is unreachable (specification, section 8). */
export function useOfflineWarning(): () => boolean {
  const { t, i18n } = useLingui()
  return () => {
    if (!isOffline()) return false
    const specified = '网络连接已断开，请检查网络设置'
    const translated = t`The network connection is lost. Please check your network settings.`
    const message = i18n.locale === 'zh' ? specified : `${specified} · ${translated}`
    void toaster.then((toast) => toast.warning(message, { id: 'offline' }))
    return true
  }
}
