import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as desk from '#shared/contract/desk/desk.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { callDesk, DeskError } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'
import { FormPage } from './form-page.tsx'

/** Password first, then the code where the member has a second factor. */
export function SignInPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [needsCode, setNeedsCode] = useState(false)
  const { submit, error, isBusy } = useSubmit(async (form) => {
    if (needsCode) {
      try {
        await callDesk(desk.confirmSignIn, { body: { code: form.get('code') } })
      } catch (failure) {
        // too many codes, or too late
        if (failure instanceof DeskError && failure.code === 'sign_in_needed') setNeedsCode(false)
        throw failure
      }
    } else {
      const body = { email: form.get('email'), password: form.get('password') }
      const { needs_code } = await callDesk(desk.signIn, { body })
      setNeedsCode(needs_code)
      if (needs_code) return
    }
    await navigate({ to: '/' })
  })
  return (
    <FormPage title={t`Sign in`} error={error} onSubmit={submit}>
      {needsCode ? (
        <TextField
          key="code"
          label={t`Code of your authenticator app`}
          hint={t`Without your phone: one of the backup codes.`}
          name="code"
          autoComplete="one-time-code"
          required
        />
      ) : (
        <>
          <TextField
            label={t`E-mail address`}
            name="email"
            type="email"
            autoComplete="username"
            required
          />
          <TextField
            label={t`Password`}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        </>
      )}
      <Button type="submit" aria-busy={isBusy}>
        <Trans>Sign in</Trans>
      </Button>
      {!needsCode && (
        <p className="text-sm">
          <Link
            to="/password/link"
            className="inline-flex min-h-11 items-center text-trade underline"
          >
            <Trans>Forgotten your password?</Trans>
          </Link>
        </p>
      )}
    </FormPage>
  )
}
