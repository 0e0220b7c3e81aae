import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import * as desk from '#shared/contract/desk/desk.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'
import { FormPage } from './form-page.tsx'

/** Opened by a one-time link, whose token is in the fragment: it reaches no log. */
export function PasswordPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { submit, error, isBusy } = useSubmit(async (form) => {
    const token = location.hash.slice(1)
    await callDesk(desk.choosePassword, { body: { token, password: form.get('password') } })
    await navigate({ to: '/sign-in', replace: true })
  })
  return (
    <FormPage title={t`Choose a password`} error={error} onSubmit={submit}>
      <TextField
        label={t`Password`}
        hint={t`At least ${desk.passwordMinLength} characters. A sentence is easy to remember.`}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={desk.passwordMinLength}
        maxLength={desk.passwordMaxLength}
        required
      />
      <Button type="submit" aria-busy={isBusy}>
        <Trans>Keep this password</Trans>
      </Button>
      {error !== undefined && (
        <Link
          to="/password/link"
          className="inline-flex min-h-11 items-center text-sm text-trade underline"
        >
          <Trans>Ask for a new link</Trans>
        </Link>
      )}
    </FormPage>
  )
}
