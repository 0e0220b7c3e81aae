import { valibotResolver } from '@hookform/resolvers/valibot'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import type * as v from 'valibot'
import { contactQuantity, formCountries } from '#shared/contract/inquiry.ts'
import { localizeProductWord } from '#shared/domain/catalogue/localized-text.ts'
import { CountryOptions } from '#app/i18n/country-options.tsx'
import { RememberDetailsField } from '#app/buyer/remember-details-field.tsx'
import { useRememberedDetails } from '#app/buyer/use-remembered-details.ts'
import type { QuoteSubject } from '#app/catalogue/quote-context.tsx'
import { noProducts, useProducts, type LoadProduct } from '#app/catalogue/use-products.ts'
import { toRuleMessage } from '#app/i18n/error-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog-actions.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { randomId } from '#data/db/random-id.ts'
import type { OpenedDraft } from '#data/inquiries/drafts.ts'
import { withNewFileIds } from '#data/inquiries/outbox.ts'
import { ModelNumber } from '#app/ui/no-translate.tsx'
import { ArrivingFiles } from './attachments/arriving-files.tsx'
import { AttachmentsField } from '#app/attachments/attachments-field.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { FormFields, MessageFields, toFields, type InquiryFields } from './request/form-fields.ts'
import { InquiryLines } from './request/inquiry-lines.tsx'
import { isTooLarge, useLineSubject } from './request/line-subject.ts'
import { RequestTermsFields } from './request/request-terms.tsx'
import { useRequestLines } from './request/use-request-lines.ts'
import { SubmitError } from './submit-error.tsx'
import type { Change, Failure } from './inquiry-machine.ts'
import type { FormStep } from './form-step.ts'
import { useAttachments } from '#app/attachments/use-attachments.ts'
import { useDraft } from './use-draft.ts'
import { toMailtoLink, createWritingInfo } from './mailto-link.ts'
import type { PickedFile, WrittenInquiry } from '#data/db/rows.ts'

const termNames = ['delivery_date', 'destination', 'incoterm', 'currency'] as const

type InquiryFormProps = {
  /** The idempotency key. */
  formKey: string
  about: QuoteSubject
  load: LoadProduct
  /** Set while an inquiry of the outbox is edited. */
  change?: Change | undefined
  /** The restored draft. */
  begun?: OpenedDraft | undefined
  step: FormStep
  /** Number of files the server has. */
  uploaded: number
  failure?: Failure | undefined
  mailbox?: string | undefined
  /** With a key the edited inquiry is sent as a new one. */
  onSubmit: (inquiry: WrittenInquiry, files: PickedFile[], key?: string) => void
  onCancel: () => void
  onContinue: (draft: OpenedDraft) => void
  /** Gives up what was edited before. */
  onRevert: () => void
}

/** Holds the fields until the dialog is reset. */
export function InquiryForm(props: InquiryFormProps) {
  const { formKey, about, load, change, begun, step, uploaded, failure, mailbox } = props
  const { onSubmit, onCancel, onContinue, onRevert } = props
  const { t, i18n } = useLingui()
  const request = useRequestLines(about.lines)
  const { rows, lines, isInvalid, leftOut } = request
  const initial = begun?.files ?? change?.files ?? about.files
  const attached = useAttachments({ initial, initialFiles: about.picked, leftOut })
  const { files } = attached
  const busy = step !== 'open'
  const isMessage = (change?.inquiry.quantity ?? begun?.fields['quantity']) === contactQuantity
  const empty = {
    contact_name: '',
    email: '',
    company_name: '',
    phone: '',
    country: '',
    ...about.contact,
    quantity: String(about.quantity ?? ''),
    product_name: '',
    message: about.message ?? '',
    delivery_date: about.terms?.delivery_date ?? '',
    destination: about.terms?.destination ?? '',
    incoterm: about.terms?.incoterm ?? '',
    currency: about.terms?.currency ?? '',
  }
  const form = useForm<InquiryFields, unknown, v.InferOutput<typeof FormFields>>({
    resolver: valibotResolver(isMessage ? MessageFields : FormFields),
    reValidateMode: 'onSubmit',
    defaultValues: begun?.fields ?? (change ? toFields(change.inquiry) : empty),
  })
  const { filled, update } = useRememberedDetails(form, !change && !begun)
  const field = (name: keyof InquiryFields) => {
    const words = toRuleMessage(form.formState.errors[name]?.message)
    return {
      ...form.register(name, { onChange: () => form.clearErrors(name) }),
      error: words && i18n._(words),
      readOnly: busy,
    }
  }
  const { product_id = '', product_name: name = '', model, options = [], follows, sheet } = about
  // Lists and emails show the product's name, and so the options.
  const product_name = (options.length > 0 ? `${name} (${options.join(', ')})` : name).slice(0, 300)
  const ofLines = useLineSubject(lines)
  const ids = rows.map(({ line }) => line.product_id)
  const products = useProducts([product_id, ...ids], load) ?? noProducts
  const style = products.get(product_id)
  const translateWord = (word: string) =>
    style ? localizeProductWord(style, word, i18n.locale) : word
  const subject = {
    ...(isMessage ? { product_id } : (ofLines ?? { product_id, product_name })),
    ...(follows && { follows }),
  }
  useDraft({
    draft: {
      key: change?.draft ?? formKey,
      form: 'inquiry',
      about: {
        product_id,
        product_name: ofLines?.product_name ?? name,
        options,
        ...(model && { model }),
        ...(lines && { lines }),
        ...(follows && { follows }),
        ...(sheet && { sheet }),
      },
      ...(change && {
        changes: {
          key: change.key,
          written_at: change.item.written_at,
          files: files.map(({ id }) => id),
        },
      }),
    },
    form,
    empty: change ? toFields(change.inquiry) : { ...empty, ...filled },
    attached,
    begun,
    change,
    givenUp: change?.reverted,
    resting: busy,
  })
  const send = form.handleSubmit((fields) => {
    void update(fields)
    const inquiry = { ...fields, ...subject, ...createWritingInfo(i18n.locale) }
    // The server would refuse it for good.
    if (!isTooLarge(inquiry)) onSubmit(inquiry, files)
    else form.setError('message', { message: 'text.too_long' })
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!isInvalid) return void send(event)
    event.preventDefault()
    focusFirstInvalid(event.currentTarget)
  }
  const sendAsNew = form.handleSubmit((fields) => {
    void update(fields)
    const written = { ...fields, ...subject, ...createWritingInfo(i18n.locale) }
    const { inquiry, attached: copies } = withNewFileIds(written, files)
    // so that its draft ends with it
    onSubmit(inquiry, copies, change?.draft ?? randomId())
  })
  const { readOnly: _, ...country } = field('country') // a select has no readOnly
  return (
    <form
      noValidate
      onSubmit={submit}
      {...(!busy && attached.dropHandlers)}
      aria-busy={busy}
      className="flex flex-col gap-5"
    >
      {!change && !begun && <DraftOffer onContinue={onContinue} />}
      {change && begun && (
        <div className="flex flex-wrap items-center justify-between gap-2 bg-wash p-3 text-sm">
          <p>
            <Trans>These changes are not sent yet.</Trans>
          </p>
          <Button look="quiet" size="sm" onClick={onRevert} disabled={busy}>
            <Trans>Show the inquiry as it waits</Trans>
          </Button>
        </div>
      )}
      {change?.item.handed_on && (
        <p className="border-l-2 border-warn bg-warn-wash px-4 py-3 text-sm">
          <Trans>
            Another device may bring this request as it was before. If that arrives first, you are
            asked whether to send the changed one as a new inquiry.
          </Trans>
        </p>
      )}
      {follows && (
        <div className="border-l-2 border-trade bg-trade-wash px-4 py-3">
          <p className="label-caps text-soft">
            <Trans>Adds to your inquiry</Trans>
          </p>
          <p translate="no" className="font-mono text-sm break-all">
            {follows}
          </p>
        </div>
      )}
      {name && !isMessage && !ofLines && (
        <div className="border-l-2 border-trade bg-trade-wash px-4 py-3">
          <p className="label-caps text-soft">
            <Trans>Product of interest</Trans>
          </p>
          <p className="font-semibold">{name}</p>
          {about.model && (
            <p className="font-mono text-sm text-soft">
              <ModelNumber number={about.model} />
            </p>
          )}
          {options.length > 0 && (
            <p className="text-sm text-soft">{options.map(translateWord).join(' · ')}</p>
          )}
        </div>
      )}
      {ofLines && (
        <InquiryLines {...{ rows, products, attached }} onChange={request.change} disabled={busy} />
      )}
      {ofLines && (
        <RequestTermsFields
          field={field}
          open={termNames.some((term) => Boolean(form.formState.defaultValues?.[term]))}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t`Your Name`} required autoComplete="name" {...field('contact_name')} />
        <TextField
          label={t`Email Address`}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('email')}
        />
        <TextField
          label={isMessage ? t`Company` : t`Company (optional)`}
          required={isMessage}
          autoComplete="organization"
          {...field('company_name')}
        />
        <TextField
          label={t`Phone (optional)`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...field('phone')}
        />
        {isMessage ? (
          <TextField label={t`Subject (optional)`} {...field('product_name')} />
        ) : (
          !ofLines &&
          !follows && (
            <TextField label={t`Quantity (optional)`} inputMode="numeric" {...field('quantity')} />
          )
        )}
        <SelectField label={t`Country (optional)`} autoComplete="country" {...country}>
          <option value="">{t`Choose a country`}</option>
          <CountryOptions codes={formCountries} />
        </SelectField>
      </div>
      <RememberDetailsField disabled={busy} />
      <TextArea label={t`Your Message`} required {...field('message')} />
      <AttachmentsField attached={attached} disabled={busy} />
      {begun && !change && <ArrivingFiles draftKey={formKey} attached={attached} />}
      {step === 'uploading' && files.length > 1 && (
        <p role="status" className="text-sm text-soft">
          <Trans>
            {uploaded} of {files.length} files have arrived.
          </Trans>
        </p>
      )}
      <SubmitError
        failure={failure}
        mailto={mailbox && toMailtoLink(mailbox, form.getValues('message'))}
        onSendAsNew={() => void (isInvalid || sendAsNew())}
      />
      <DialogActions className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-1">
        <Button look="secondary" onClick={onCancel} disabled={busy && step !== 'uploading'}>
          {step === 'uploading' ? <Trans>Send in the background</Trans> : <Trans>Cancel</Trans>}
        </Button>
        <Button type="submit" disabled={busy || attached.preparing}>
          {step === 'uploading' || step === 'saving' || attached.preparing ? (
            <Trans>Please wait...</Trans>
          ) : step === 'submitting' ? (
            <Trans>Submitting...</Trans>
          ) : (
            <Trans>Send Inquiry</Trans>
          )}
        </Button>
      </DialogActions>
    </form>
  )
}

const focusFirstInvalid = (form: HTMLElement) =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
