import { useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { toaster } from '#app/lib/toaster.ts'

type ShareButtonProps = {
  title: string
  of?: 'product' | 'comparison' | 'line_sheet'
}

/** Opens the system's share dialog; copies the address where there is none. */
export function ShareButton({ title, of = 'product' }: ShareButtonProps) {
  const { t } = useLingui()
  const { label, copied } = {
    product: { label: t`Share product`, copied: t`Product link copied to clipboard!` },
    comparison: {
      label: t`Share comparison`,
      copied: t`The link to this comparison is copied.`,
    },
    line_sheet: {
      label: t`Share line sheet`,
      copied: t`The link to this line sheet is copied.`,
    },
  }[of]
  async function share() {
    const url = location.href
    try {
      if ('share' in navigator) return await navigator.share({ title, url })
      await (navigator as Navigator).clipboard.writeText(url) // the check above hides it from the type
      const toast = await toaster
      toast.success(copied)
    } catch (error) {
      const changedMind = error instanceof DOMException && error.name === 'AbortError'
      if (!changedMind)
        (await toaster).error(t`The link could not be copied. It is in the address bar.`)
    }
  }
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => void share()}
      className="grid size-11 place-items-center rounded-sm border border-edge bg-sheet hover:border-ink"
    >
      <Share2 size={20} aria-hidden />
    </button>
  )
}
