import { useLingui } from '@lingui/react/macro'
import { Problem, TransientError } from '#data/api/api-client.ts'
import { UnreadableTransferError } from '#data/transfer/seal.ts'
import { formatTransientError, problemMessages } from '#app/i18n/error-messages.ts'

/** The sentence that names what went wrong. */
export function useTransferTrouble(): (error: unknown) => string {
  const { t, i18n } = useLingui()
  return (error) => {
    if (error instanceof Problem) return i18n._(problemMessages[error.code])
    if (error instanceof TransientError) return formatTransientError(i18n, error)
    return error instanceof UnreadableTransferError
      ? t`This code cannot be read. Please scan it again, or copy the whole link.`
      : t`This device could not keep that. Free some storage, close other tabs of the shop or leave private browsing.`
  }
}
