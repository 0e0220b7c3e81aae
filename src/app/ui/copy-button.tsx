import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '#app/lib/clipboard.ts'
import { Button } from '#app/ui/button.tsx'

type CopyButtonProps = {
  text: string
  /** Accessible name, with the name of what is copied. */
  label: string
}

/** Confirms the copy on the button; reports a refusal by the browser there too. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useLingui()
  const [copied, setCopied] = useState<boolean>()
  return (
    <span className="inline-flex items-center gap-3">
      <Button
        look="secondary"
        size="sm"
        aria-label={label}
        onClick={() => void copyText(text).then(setCopied)}
      >
        {copied === true ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        <Trans>Copy</Trans>
      </Button>
      <span role="status" className="text-sm text-ok">
        {copied === true && t`Copied`}
        {copied === false && (
          <span className="text-bad">{t`The browser does not allow it. Please mark the text.`}</span>
        )}
      </span>
    </span>
  )
}
