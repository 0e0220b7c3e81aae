import { useLingui } from '@lingui/react/macro'
import { CheckCircle2, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import { resolveToaster } from '#app/lib/toaster.ts'

const top = 'calc(var(--header-foot) + 1.25rem)'

/** Default duration, in ms (specification, section 9). */
const toastDuration = 5000

/** Below the header, whose buttons stay accessible. */
export function ToastRegion() {
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
        duration={toastDuration}
        icons={{
          success: <CheckCircle2 size={20} className="text-ok" />,
          warning: <TriangleAlert size={20} className="text-warn" />,
          error: <TriangleAlert size={20} className="text-bad" />,
        }}
        toastOptions={{ closeButtonAriaLabel: t`Close` }}
        // Over dialogs and notices, under an open menu.
        style={{ fontFamily: 'inherit', zIndex: 80 }}
      />
      <ToasterReady />
    </>
  )
}

/** Rendered after the toaster: when its effect runs, the toaster's has run. */
function ToasterReady() {
  useEffect(() => resolveToaster(toast), [])
  return null
}
