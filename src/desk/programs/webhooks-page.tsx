import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useRef, useState, type RefObject } from 'react'
import {
  changeWebhook,
  chosenEvents,
  makeWebhook,
  removeWebhook,
  rotateSecret,
  tryWebhook,
  webhookUrlMaxLength,
  type ShopWebhook,
} from '#shared/contract/desk/webhooks.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'
import { FormError } from '../ui/form-error.tsx'
import { Moment } from '../ui/moment.tsx'
import { ChoiceList, readChoices } from './choice-list.tsx'
import { useEventNames } from './event-names.ts'
import { SecretOnce } from './secret-once.tsx'

/** Programs that are notified of events, each opening to its settings. */
export function WebhooksPage({ webhooks }: { webhooks: ShopWebhook[] }) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className="column max-w-3xl py-6">
      <p className="text-sm">
        <Link to="/api" className="text-trade underline">
          <Trans>For programs</Trans>
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1} className="font-display text-3xl outline-none">
        <Trans>Webhooks</Trans>
      </h1>
      <p className="mt-2 text-soft">
        <Trans>
          The shop notifies a program of yours of what happens, signed by the Standard Webhooks
          rules. What is not taken is sent again for three days; what was sent stays here for 30.
        </Trans>
      </p>
      {secret !== undefined && (
        <SecretOnce key={secret} label={t`Secret for signatures`} secret={secret} />
      )}
      {webhooks.length === 0 && !isAdding && (
        <p className="py-8 text-soft">
          <Trans>There are none yet.</Trans>
        </p>
      )}
      <ul className="mt-4 border-t border-line">
        {webhooks.map((webhook) => (
          <li key={webhook.id} className="border-b border-line py-2">
            <details>
              <summary className="cursor-pointer py-2">
                <strong className="break-all" translate="no">
                  {webhook.url}
                </strong>
                <span className="block text-sm">
                  <WebhookState webhook={webhook} />
                </span>
              </summary>
              <WebhookForm webhook={webhook} onSecret={setSecret} />
              <WebhookEnds webhook={webhook} onSecret={setSecret} heading={heading} />
            </details>
            <Link
              to="/webhooks/$id"
              params={{ id: webhook.id }}
              className="inline-flex min-h-11 items-center text-sm text-trade underline"
            >
              <Trans>Deliveries</Trans>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-5">
        {isAdding ? (
          <WebhookForm
            onSecret={(made) => {
              setSecret(made)
              setAdding(false)
            }}
          />
        ) : (
          <Button look="secondary" onClick={() => setAdding(true)}>
            <Trans>New webhook</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}

function WebhookState({ webhook }: { webhook: ShopWebhook }) {
  const { off_at, off_reason, failing_since } = webhook
  if (off_at !== null)
    return (
      <span className="text-bad">
        {off_reason === 'gone' ? (
          <Trans>
            Switched off <Moment time={off_at} />: it answered that it is gone
          </Trans>
        ) : off_reason === 'failing' ? (
          <Trans>
            Switched off <Moment time={off_at} />: it failed for three days
          </Trans>
        ) : (
          <Trans>
            Switched off <Moment time={off_at} />
          </Trans>
        )}
      </span>
    )
  if (failing_since !== null)
    return (
      <span className="text-bad">
        <Trans>
          Fails since <Moment time={failing_since} />
        </Trans>
      </span>
    )
  return (
    <span className="text-ok">
      <Trans>On</Trans>
    </span>
  )
}

type WebhookFormProps = { webhook?: ShopWebhook; onSecret: (secret: string) => void }

/** Settings of a webhook, or of a new one. */
function WebhookForm({ webhook, onSecret }: WebhookFormProps) {
  const { t } = useLingui()
  const router = useRouter()
  const names = useEventNames()
  const isOff = webhook !== undefined && webhook.off_at !== null
  const { submit, error, isBusy } = useSubmit(async (form) => {
    const { id } = webhook ?? {}
    const body = { url: form.get('url'), events: readChoices(form, 'event', chosenEvents) }
    const to = form.get('to')
    if (id === undefined) onSecret((await callDesk(makeWebhook, { body })).secret)
    else if (to === 'test') await callDesk(tryWebhook, { id })
    else {
      const is_on = to === 'switch' ? isOff : !isOff
      await callDesk(changeWebhook, { id, body: { ...body, is_on } })
    }
    await router.invalidate()
  })
  return (
    <form
      onSubmit={submit}
      aria-label={webhook ? webhook.url : t`New webhook`}
      className="flex flex-col gap-4 pb-4"
    >
      <TextField
        label={t`Address`}
        name="url"
        type="url"
        placeholder="https://"
        defaultValue={webhook?.url}
        maxLength={webhookUrlMaxLength}
        required
      />
      <ChoiceList
        legend={<Trans>Events</Trans>}
        name="event"
        choices={names}
        chosen={webhook?.events ?? chosenEvents}
      />
      <FormError error={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="to" value="save" aria-busy={isBusy}>
          <Trans>Save</Trans>
        </Button>
        {webhook && (
          <>
            <Button type="submit" name="to" value="switch" look="secondary">
              {isOff ? <Trans>Switch on</Trans> : <Trans>Switch off</Trans>}
            </Button>
            {!isOff && (
              <Button type="submit" name="to" value="test" look="secondary">
                <Trans>Send a test</Trans>
              </Button>
            )}
          </>
        )}
      </div>
    </form>
  )
}

type WebhookEndsProps = {
  webhook: ShopWebhook
  onSecret: (secret: string) => void
  /** Of the page; it has the focus after a removal. */
  heading: RefObject<HTMLElement | null>
}

/** Buttons that replace the secret or remove the webhook, each after a question. */
function WebhookEnds({ webhook: { id, former_until }, onSecret, heading }: WebhookEndsProps) {
  const router = useRouter()
  const [asks, setAsks] = useState<'secret' | 'removal'>()
  const end = useSubmit(async () => {
    await callDesk(removeWebhook, { id })
    await router.invalidate()
  })
  const renew = useSubmit(async () => {
    const body = { ends_former: former_until !== null }
    onSecret((await callDesk(rotateSecret, { id, body })).secret)
    await router.invalidate()
  })
  const close = () => setAsks(undefined)
  return (
    <div className="flex flex-wrap gap-3 pb-4">
      <FormError error={end.error ?? renew.error} />
      <Button look="secondary" aria-busy={renew.isBusy} onClick={() => setAsks('secret')}>
        <Trans>New secret</Trans>
      </Button>
      <Button look="danger" aria-busy={end.isBusy} onClick={() => setAsks('removal')}>
        <Trans>Remove</Trans>
      </Button>
      <AlertDialog
        open={asks === 'secret'}
        onOpenChange={close}
        title={<Trans>Make a new secret?</Trans>}
        action={{
          label: <Trans>New secret</Trans>,
          run: () => renew.run(),
          destructive: former_until !== null,
        }}
      >
        {former_until === null ? (
          <Trans>After a new secret, both sign for a day.</Trans>
        ) : (
          <Trans>
            The secret before the present one signs until <Moment time={former_until} />. With a new
            one it ends at once: a program that still knows only it refuses all that comes.
          </Trans>
        )}
      </AlertDialog>
      <AlertDialog
        open={asks === 'removal'}
        onOpenChange={close}
        title={<Trans>Remove this webhook?</Trans>}
        action={{
          label: <Trans>Remove</Trans>,
          run: () => end.run(),
          destructive: true,
          getFocusTarget: () => heading.current,
        }}
      >
        <Trans>Its deliveries go with it, and what waits is not sent.</Trans>
      </AlertDialog>
    </div>
  )
}
