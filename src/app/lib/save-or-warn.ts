import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { toaster } from './toaster.ts'

/** Resolves with undefined after a failure, which a toast reports. */
export async function saveOrWarn<T>(saving: Promise<T>): Promise<T | undefined> {
  try {
    return await saving
  } catch (error) {
    console.warn('This could not be kept.', error)
    const toast = await toaster
    toast.warning(
      i18n._(
        msg`This device could not keep that. Free some storage, close other tabs of the shop or leave private browsing.`,
      ),
      { id: 'not kept' },
    )
    return undefined
  }
}
