import { valibotResolver } from '@hookform/resolvers/valibot'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { contactQuantity, formCountries, Inquiry } from '#shared/contract/inquiry.ts'
import { requiredLine } from '#shared/contract/validation.ts'
import { CountryOptions } from '#app/i18n/country-options.tsx'
import { RememberDetailsField } from '#app/buyer/remember-details-field.tsx'
import { useRememberedDetails } from '#app/buyer/use-remembered-details.ts'
import { randomId } from '#data/db/random-id.ts'
import { useUpdateBlocker } from '#app/pwa/use-update-blocker.ts'
import { toRuleMessage } from '#app/i18n/error-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import type { OpenedDraft } from '#data/inquiries/drafts.ts'
import { withNewFileIds } from '#data/inquiries/outbox.ts'
import { ArrivingFiles } from '../attachments/arriving-files.tsx'
import { AttachmentsField } from '#app/attachments/attachments-field.tsx'
import { SubmitError } from '../submit-error.tsx'
import type { Failure } from '../inquiry-machine.ts'
import type { FormStep } from '../form-step.ts'
import { useAttachments } from '#app/attachments/use-attachments.ts'
import { useDraft } from '../use-draft.ts'
import { toMailtoLink, createWritingInfo } from '../mailto-link.ts'
import type { PickedFile, WrittenInquiry } from '#data/db/rows.ts'

/** The company is required here, unlike in the dialog; the subject is sent as the product's name. */
const FormFields = v.object({
  ...v.pick(Inquiry, ['contact_name', 'email', 'phone', 'country', 'product_name', 'message'])
    .entries,
  company_name: requiredLine('company.required'),
})
type Fields = v.InferInput<typeof FormFields>

const empty: Fields = {
  contact_name: '',
  company_name: '',
  email: '',
  phone: '',
  country: '',
  product_name: '',
  message: '',
}

type ContactFieldsProps = {
  /** The idempotency key. */
  formKey: string
  /** The restored draft. */
  begun: OpenedDraft | undefined
  step: FormStep
  /** Number of files the server has. */
  uploaded: number
  failure: Failure | undefined
  /** The company's email address; undefined until loaded. */
  mailbox: string | undefined
  /** With a key the message is sent as a new one. */
  onSubmit: (inquiry: WrittenInquiry, files: PickedFile[], key?: string) => void
  onStartAnew: () => void
}

/** Saves a draft until the message is in the outbox. */
export function ContactFields(props: ContactFieldsProps) {
  const { formKey, begun, step, uploaded, failure, mailbox, onSubmit, onStartAnew } = props
  const { t, i18n } = useLingui()
  const attached = useAttachments({ initial: begun?.files })
  const { files } = attached
  const busy = step !== 'open'
  const form = useForm<Fields, unknown, v.InferOutput<typeof FormFields>>({
    resolver: valibotResolver(FormFields),
    reValidateMode: 'onSubmit',
    defaultValues: begun?.fields ?? empty,
  })
  const { filled, update } = useRememberedDetails(form, !begun)
  useDraft({
    draft: { key: formKey, form: 'contact', about: {} },
    form,
    empty: { ...empty, ...filled },
    attached,
    begun,
    resting: busy,
  })
  useUpdateBlocker(
    busy || begun !== undefined || form.formState.isDirty || attached.list.length > 0,
  )
  const field = (name: keyof Fields) => {
    const words = toRuleMessage(form.formState.errors[name]?.message)
    return {
      ...form.register(name, { onChange: () => form.clearErrors(name) }),
      error: words && i18n._(words),
      readOnly: busy,
    }
  }
  const toInquiry = (fields: v.InferOutput<typeof FormFields>): WrittenInquiry => {
    const always = { product_id: '', quantity: contactQuantity }
    return { ...fields, ...always, ...createWritingInfo(i18n.locale) }
  }
  const send = form.handleSubmit((fields) => {
    void update(fields)
    onSubmit(toInquiry(fields), files)
  })
  const sendAsNew = form.handleSubmit((fields) => {
    void update(fields)
    const { inquiry, attached: copies } = withNewFileIds(toInquiry(fields), files)
    onSubmit(inquiry, copies, randomId())
  })
  const { readOnly: _, ...country } = field('country') // a select has no readOnly
  return (
    <form
      // Submitted before hydration the form does nothing: typed values never become part of an address.
      method="dialog"
      noValidate
      aria-label={t`Write to us`}
      aria-busy={busy}
      onSubmit={(event) => void send(event)}
      {...(!busy && attached.dropHandlers)}
      className="flex flex-col gap-5"
    >
      {begun && !busy && (
        <p className="text-sm text-soft">
          <Trans>What you had begun to write is here again.</Trans>{' '}
          <Button look="quiet" size="sm" onClick={onStartAnew}>
            <Trans>Start anew</Trans>
          </Button>
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t`Your Name`} required autoComplete="name" {...field('contact_name')} />
        <TextField
          label={t`Company`}
          required
          autoComplete="organization"
          {...field('company_name')}
        />
        <TextField
          label={t`Email Address`}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('email')}
        />
        <TextField
          label={t`Phone (optional)`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...field('phone')}
        />
        <SelectField label={t`Country (optional)`} autoComplete="country" {...country}>
          <option value="">{t`Choose a country`}</option>
          <CountryOptions codes={formCountries} />
        </SelectField>
        <TextField label={t`Subject (optional)`} {...field('product_name')} />
      </div>
      <RememberDetailsField disabled={busy} />
      <TextArea label={t`Your Message`} required {...field('message')} />
      <AttachmentsField attached={attached} disabled={busy} />
      {begun && <ArrivingFiles draftKey={formKey} attached={attached} />}
      {step === 'uploading' && files.length > 1 && (
        <p role="status" className="text-sm text-soft">
          <Trans>
            {uploaded} of {files.length} files have arrived.
          </Trans>
        </p>
      )}
      <SubmitError
        failure={busy ? undefined : failure}
        mailto={mailbox && toMailtoLink(mailbox, form.getValues('message'))}
        onSendAsNew={() => void sendAsNew()}
        sorry={
          <Trans>
            Sorry, there was an error sending your message. Please try again or contact us directly.
          </Trans>
        }
      />
      <div>
        <Button type="submit" disabled={busy || attached.preparing} className="w-full sm:w-auto">
          {step === 'submitting' ? (
            <Trans>Submitting...</Trans>
          ) : busy || attached.preparing ? (
            <Trans>Please wait...</Trans>
          ) : (
            <Trans>Send Message</Trans>
          )}
        </Button>
      </div>
    </form>
  )
}
