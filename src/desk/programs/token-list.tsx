import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Member } from '#shared/contract/desk/desk.ts'
import {
  makeToken,
  revokeToken,
  tokenNameMaxLength,
  tokenScopes,
  type ApiToken,
} from '#shared/contract/desk/tokens.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'
import { FormError } from '../ui/form-error.tsx'
import { Moment } from '../ui/moment.tsx'
import { ChoiceList, readChoices } from './choice-list.tsx'
import { filterScopes, useScopeNames } from './scope-names.ts'
import { SecretOnce } from './secret-once.tsx'

type TokenListProps = { tokens: ApiToken[]; member: Member }

/** Tokens with which programs act for members. */
export function TokenList({ tokens, member }: TokenListProps) {
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<string>()
  const { t } = useLingui()
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens" className="text-lg font-semibold">
        <Trans>Tokens</Trans>
      </h2>
      <p className="mt-1 text-soft">
        <Trans>
          With a token a program acts for you, as far as its scopes and your role go. It never signs
          in, and never changes members, tokens or webhooks.
        </Trans>
      </p>
      {made !== undefined && <SecretOnce label={t`New token`} secret={made} />}
      {tokens.length === 0 ? (
        <p className="py-6 text-soft">
          <Trans>There are none yet.</Trans>
        </p>
      ) : (
        <ul className="mt-3 border-t border-line">
          {tokens.map((token) => (
            <TokenEntry key={token.id} token={token} />
          ))}
        </ul>
      )}
      <div className="mt-4">
        {isAdding ? (
          <TokenForm
            member={member}
            onMade={(token) => {
              setMade(token)
              setAdding(false)
            }}
          />
        ) : (
          <Button look="secondary" onClick={() => setAdding(true)}>
            <Trans>New token</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}

function TokenEntry({ token }: { token: ApiToken }) {
  const router = useRouter()
  const { submit, error, isBusy } = useSubmit(async () => {
    await callDesk(revokeToken, { id: token.id })
    await router.invalidate()
  })
  return (
    <li className="border-b border-line py-3 text-sm">
      <form onSubmit={submit} className="flex flex-wrap items-center gap-3">
        <div className="mr-auto min-w-0">
          <p className="wrap-break-word">
            <strong translate="no">{token.name}</strong>{' '}
            <span className="text-soft" translate="no">
              {token.member} · …{token.ending}
            </span>
          </p>
          <p className="text-soft">
            <code translate="no">{token.scopes.join(', ')}</code>
          </p>
          <p className="text-soft">
            {token.revoked_at !== null ? (
              <Trans>
                Revoked <Moment time={token.revoked_at} />
              </Trans>
            ) : (
              <Trans>
                Until <Moment time={token.expires_at} />
              </Trans>
            )}
            {' · '}
            {token.used_at === null ? (
              <Trans>never used</Trans>
            ) : (
              <Trans>
                last used <Moment time={token.used_at} />
              </Trans>
            )}
          </p>
        </div>
        {token.revoked_at === null && (
          <Button type="submit" look="secondary" size="sm" aria-busy={isBusy}>
            <Trans>Revoke</Trans>
          </Button>
        )}
        <FormError error={error} />
      </form>
    </li>
  )
}

type TokenFormProps = { member: Member; onMade: (token: string) => void }

function TokenForm({ member, onMade }: TokenFormProps) {
  const { t } = useLingui()
  const router = useRouter()
  const names = useScopeNames()
  const { submit, error, isBusy } = useSubmit(async (form) => {
    const { token } = await callDesk(makeToken, {
      body: {
        name: form.get('name'),
        scopes: readChoices(form, 'scope', tokenScopes),
        days: Number(form.get('days')),
        password: form.get('password'),
      },
    })
    onMade(token)
    await router.invalidate()
  })
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t`Name of the program`}
        name="name"
        maxLength={tokenNameMaxLength}
        required
      />
      <ChoiceList
        legend={<Trans>What it may do</Trans>}
        name="scope"
        choices={filterScopes(names, member.role)}
      />
      <SelectField label={t`Ends after`} name="days" defaultValue="90">
        <option value="30">{t`30 days`}</option>
        <option value="90">{t`90 days`}</option>
        <option value="365">{t`One year`}</option>
      </SelectField>
      <TextField
        label={t`Your password`}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <FormError error={error} />
      <Button type="submit" className="self-start" aria-busy={isBusy}>
        <Trans>Make token</Trans>
      </Button>
    </form>
  )
}
