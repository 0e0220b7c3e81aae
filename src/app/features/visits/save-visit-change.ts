import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { saveOrWarn } from '#app/lib/save-or-warn.ts'
import { toaster } from '#app/lib/toaster.ts'

/** By name: with the class, a file that the list of styles shares would load the database. */
const isLimit = (error: unknown) => error instanceof Error && error.name === 'VisitLimitError'

/** Resolves with undefined after a failure, which a toast reports. */
export const saveVisitChange = <T>(saving: Promise<T>): Promise<T | undefined> =>
  saveOrWarn(
    saving.catch(async (error: unknown) => {
      if (!isLimit(error)) throw error
      const toast = await toaster
      toast.warning(i18n._(msg`There is no room for more here. Take something out first.`), {
        id: 'no room',
      })
      return undefined
    }),
  )
