import { useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { DeskError } from './call-desk.ts'

/** Runs the call of a form or a button once at a time, and keeps its refusal as a sentence. */
export function useSubmit(send: (form: { get: (name: string) => string }) => Promise<void>) {
  const describe = useDescribeError()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const sendForm = async (form: FormData) => {
    setBusy(true)
    setError(undefined)
    try {
      await send({ get: (name) => readFormText(form, name) })
    } catch (failure) {
      setError(describe(failure))
    } finally {
      setBusy(false)
    }
  }
  const run = (form?: HTMLFormElement, pressed: HTMLElement | null = null) => {
    const given = new FormData(form)
    // the form itself knows its button only in browsers of 2023 and later
    if (pressed instanceof HTMLButtonElement && pressed.name !== '')
      given.set(pressed.name, pressed.value)
    if (!isBusy) void sendForm(given)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent // of a form's submit
    run(event.currentTarget, submitter)
  }
  return { submit, run, error, isBusy }
}

/** Empty without such a field. */
export function readFormText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** In the member's language. */
export function useDescribeError() {
  const { t } = useLingui()
  const sentences: Record<string, string> = {
    '': t`The server does not answer. Please try again.`,
    sign_in_needed: t`Your session has ended. Please sign in again.`,
    sign_in_refused: t`E-mail address and password do not go together.`,
    member_suspended: t`You are suspended from this desk. Ask an owner of the shop.`,
    code_refused: t`This code is not valid, or no longer. Please try the next one.`,
    link_used: t`This link was already used, or is too old. Please ask for a new one.`,
    links_not_sent: t`This shop sends no links: whoever runs it gives you one.`,
    webhook_refused: t`A webhook needs an https address without user name and password.`,
    webhook_off: t`This webhook is switched off. Please switch it on first.`,
    former_secret_signs: t`The secret before still signs. Please load the page again.`,
    role_refused: t`Your role does not allow this.`,
    owner_needed: t`Only an owner can change bank details, contact details, or currency and charges, also by taking back.`,
    changed_meanwhile: t`Someone else has changed this meanwhile. Please load the page again.`,
    list_refused: t`This is no list that can be read: choose a .csv, .xlsx or .zip file.`,
    picture_refused: t`This is no picture that can be read: choose a JPEG, PNG or WebP file of at most 100 million pixels.`,
    picture_gone: t`A picture that was uploaded is no longer on the server. Remove it and upload it again.`,
    too_large: t`This file is too large.`,
    storage_full: t`The server has no room left.`,
    list_full: t`There is no room for more. Please remove one first.`,
    refund_too_large: t`Less than this amount is left to refund. Please load the page again.`,
    payment_provider_failed: t`PayPal does not answer. Nothing was refunded; please try again.`,
    payment_not_configured: t`PayPal is not set up in this shop.`,
    too_many_requests: t`Too many tries. Please wait a quarter of an hour.`,
    invalid_input: t`Some of the information is missing or not valid.`,
    not_found: t`There is nothing at this address.`,
  }
  return (error: unknown): string =>
    (error instanceof DeskError && sentences[error.code]) ||
    t`Something went wrong. Please try again.`
}
