import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as desk from '#shared/contract/desk/desk.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'
import { FormError } from '../ui/form-error.tsx'

/** Codes of an authenticator app beside the password. */
export function SecondFactor({ isOn }: { isOn: boolean }) {
  const { t } = useLingui()
  const router = useRouter()
  const [started, setStarted] = useState<{ uri: string; backup_codes: string[] }>()
  const { submit, error, isBusy } = useSubmit(async (form) => {
    if (isOn && started === undefined) {
      const body = { password: form.get('password'), code: form.get('code') }
      await callDesk(desk.stopSecondFactor, { body })
      await router.invalidate()
      return
    }
    if (started === undefined) {
      const body = { password: form.get('password') }
      setStarted(await callDesk(desk.startSecondFactor, { body }))
      return
    }
    await callDesk(desk.confirmSecondFactor, { body: { code: form.get('code') } })
    setStarted(undefined)
    await router.invalidate()
  })
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-4">
      <h2 className="text-lg font-semibold">
        <Trans>Second factor</Trans>
      </h2>
      <FormError error={error} />
      {isOn && started === undefined && (
        <p className="font-semibold text-ok">
          <Trans>On: signing in takes a code of your authenticator app.</Trans>
        </p>
      )}
      {started === undefined ? (
        <>
          {!isOn && (
            <p className="max-w-text text-soft">
              <Trans>
                Off. With an authenticator app on your phone, a stolen password opens nothing.
              </Trans>
            </p>
          )}
          <TextField
            label={t`Your password`}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
          {isOn && (
            <TextField
              label={t`Code`}
              hint={t`Of the app, or one of the backup codes. For another phone, turn it off, then set it up again.`}
              name="code"
              autoComplete="one-time-code"
              required
            />
          )}
          <Button type="submit" look="secondary" aria-busy={isBusy}>
            {isOn ? <Trans>Turn off</Trans> : <Trans>Set up</Trans>}
          </Button>
        </>
      ) : (
        <>
          <p className="max-w-text">
            <Trans>Scan this with your authenticator app, then type the code that it shows.</Trans>
          </p>
          <QrCode
            text={started.uri}
            label={t`Code for the authenticator app`}
            className="size-56"
          />
          <p className="max-w-text text-sm">
            <Trans>Keep these codes on paper. Each opens the desk once if the phone is lost:</Trans>
          </p>
          <ul className="grid grid-cols-2 gap-x-6 font-mono text-sm" translate="no">
            {started.backup_codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <TextField
            key="code"
            label={t`Code`}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <Button type="submit" aria-busy={isBusy}>
            <Trans>Turn on</Trans>
          </Button>
        </>
      )}
    </form>
  )
}
