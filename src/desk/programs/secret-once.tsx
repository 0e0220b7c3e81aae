import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

/** What the server does not show again. */
export function SecretOnce({ label, secret }: { label: string; secret: string }) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    // a browser may refuse it: the text is there to be copied by hand
    await navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <div role="status" className="mt-4 border-l-2 border-ok bg-wash px-4 py-3">
      <TextField
        label={label}
        value={secret}
        readOnly
        spellCheck={false}
        translate="no"
        hint={t`Copy it now: it is not shown again.`}
        onFocus={({ target }) => target.select()}
      />
      <Button look="secondary" size="sm" className="mt-2" onClick={() => void copy()}>
        {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
      </Button>
    </div>
  )
}
