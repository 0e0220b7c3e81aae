import { useLingui } from '@lingui/react/macro'
import { CheckCircle2, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import { toastsAreShown } from '#app/lib/toaster.ts'

/** Below the header. */
const top = 'calc(var(--header-foot) + 1.25rem)'

/** How long a toast stays that says nothing else, in ms (specification, section 9). */
const shownFor = 5000

/** Where toasts appear: below the header, whose buttons stay within reach. */
export function Toasts() {
  const { t } = useLingui()
  return (
    <>
      <Toaster
        containerAriaLabel={t`Notifications`}
        theme="system"
        position="top-right"
        offset={{ top, right: 24 }}
        mobileOffset={{ top, left: 16, right: 16 }}
        closeButton
        duration={shownFor}
        icons={{
          success: <CheckCircle2 size={20} className="text-ok" />,
          warning: <TriangleAlert size={20} className="text-warn" />,
          error: <TriangleAlert size={20} className="text-bad" />,
        }}
        toastOptions={{ closeButtonAriaLabel: t`Close` }}
        // over dialogs and notices, but not over a menu that is opened beside it
        style={{ fontFamily: 'inherit', zIndex: 80 }}
      />
      <Ready />
    </>
  )
}

/** Stands behind the place of the toasts: when its effect runs, that of the place has. */
function Ready() {
  useEffect(() => toastsAreShown(toast), [])
  return null
}
