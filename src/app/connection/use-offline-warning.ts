import { useLingui } from '@lingui/react/macro'
import { isOffline } from './connection-store.ts'
import { toaster } from '../lib/toaster.ts'

/**
 * What to call where a buyer has asked for something that may be tried again: warns him, once, when it cannot work
 * because our server does not answer, and gives whether it did (specification, section 8).
 */
export function useOfflineWarning(): () => boolean {
  const { t, i18n } = useLingui()
  return () => {
    if (!isOffline()) return false
    const specified = '网络连接已断开，请检查网络设置'
    const translated = t`The network connection is lost. Please check your network settings.`
    const words = i18n.locale === 'zh' ? specified : `${specified} · ${translated}`
    void toaster.then((toast) => toast.warning(words, { id: 'offline' }))
    return true
  }
}
