import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as desk from '#shared/contract/desk/desk.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'
import { FormPage } from './form-page.tsx'

/** Asks for a link by mail; the answer does not say whether the address is a member's. */
export function PasswordLinkPage() {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string>()
  const { submit, error, isBusy } = useSubmit(async (form) => {
    const email = form.get('email')
    await callDesk(desk.requestPasswordLink, { body: { email } })
    setSentTo(email)
  })
  return (
    <FormPage title={t`A new password`} error={error} onSubmit={submit}>
      <p role="status">
        {sentTo === undefined ? (
          <Trans>A link to choose a new password comes to you by mail.</Trans>
        ) : (
          <Trans>
            If {sentTo} is a member’s address, a mail with a link is on its way. The link works
            once, within 24 hours.
          </Trans>
        )}
      </p>
      {sentTo === undefined && (
        <>
          <TextField
            label={t`E-mail address`}
            name="email"
            type="email"
            autoComplete="username"
            required
          />
          <Button type="submit" aria-busy={isBusy}>
            <Trans>Send me a link</Trans>
          </Button>
        </>
      )}
      <p className="text-sm">
        <Link to="/sign-in" className="inline-flex min-h-11 items-center text-trade underline">
          <Trans>Back to the sign-in</Trans>
        </Link>
      </p>
    </FormPage>
  )
}
