import { valibotResolver } from '@hookform/resolvers/valibot'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useForm, type FieldPath } from 'react-hook-form'
import * as v from 'valibot'
import { Customer, shippingCountries } from '#shared/contract/orders.ts'
import {
  toShippingCountry,
  updateBuyerDetails,
  type BuyerDetails,
} from '#data/buyer/buyer-details.ts'
import { RememberDetailsField } from '#app/buyer/remember-details-field.tsx'
import { CountryOptions } from '#app/i18n/country-options.tsx'
import { toRuleMessage } from '#app/i18n/error-messages.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { saveCheckout, readCheckout } from './checkout-storage.ts'

type Fields = v.InferInput<typeof Customer>

const empty: Fields = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  shippingAddress: {
    name: '',
    company: '',
    addressLine1: '',
    addressLine2: '',
    city: '',
    state: '',
    postalCode: '',
    // Empty until chosen: the rule 'Country is required' applies.
    country: '' as 'US',
  },
}

const isPhone = (text: string) => v.is(Customer.entries.customerPhone, text)

/** The form has no field for the company. A phone that its rules refuse is left out: the field is optional. */
function toFields(buyer: BuyerDetails): Fields {
  const { contact_name: name, email, phone, country } = buyer
  return {
    customerName: name,
    customerEmail: email,
    customerPhone: isPhone(phone) ? phone : '',
    shippingAddress: {
      ...empty.shippingAddress,
      name,
      country: toShippingCountry(country) as 'US', // may be empty, as above
    },
  }
}

const updateDetails = (
  { customerName, customerEmail, customerPhone, shippingAddress }: Customer,
  offered: BuyerDetails | undefined,
) =>
  withFallback(
    updateBuyerDetails(
      {
        contact_name: customerName,
        email: customerEmail,
        // an empty phone only removes one that was shown
        ...((customerPhone !== '' || (offered && isPhone(offered.phone))) && {
          phone: customerPhone,
        }),
        country: shippingAddress.country,
      },
      offered !== undefined,
    ),
    undefined,
  )

type ShippingFormProps = {
  /** The summary's button submits the form from outside. */
  id: string
  customer: Customer | undefined
  /** Shown unless something was typed before. */
  buyer: BuyerDetails | undefined
  onSubmit: (customer: Customer) => void
}

/** Step 1. Typed values survive a reload; the first invalid field is scrolled to and focused. */
export function ShippingForm({ id, customer, buyer, onSubmit }: ShippingFormProps) {
  const { t, i18n } = useLingui()
  // A draft is kept as typed, valid or not: its fields hold any text.
  const [typed] = useState(() => (readCheckout().draft as Fields | undefined) ?? customer)
  const [offered] = useState(typed ? undefined : buyer)
  const form = useForm<Fields, unknown, Customer>({
    resolver: valibotResolver(Customer),
    reValidateMode: 'onSubmit',
    defaultValues: typed ?? (offered ? toFields(offered) : empty),
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveCheckout({ draft: values }),
      }),
    [subscribe],
  )

  const field = (name: FieldPath<Fields>) => {
    const words = toRuleMessage(form.getFieldState(name, form.formState).error?.message)
    const edited = (event: { target: { value: string } }) => {
      form.clearErrors(name)
      if (name !== 'customerName') return
      form.setValue('shippingAddress.name', event.target.value)
      form.clearErrors('shippingAddress.name')
    }
    return { ...form.register(name, { onChange: edited }), error: words && i18n._(words) }
  }

  const submit = form.handleSubmit((given) => {
    void updateDetails(given, offered)
    onSubmit(given)
  })

  return (
    <form
      id={id}
      // Submitted before hydration the form does nothing: typed values never become part of an address.
      method="dialog"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-6"
    >
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-4 text-lg font-semibold">
          <Trans>Contact details</Trans>
        </legend>
        <TextField
          label={t`Full Name`}
          required
          autoComplete="name"
          className="sm:col-span-2"
          {...field('customerName')}
        />
        <TextField
          label={t`Email Address`}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('customerEmail')}
        />
        <TextField
          label={t`Phone Number (optional)`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...field('customerPhone')}
        />
        <div className="flex sm:col-span-2">
          <RememberDetailsField />
        </div>
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-4 text-lg font-semibold">
          <Trans>Shipping address</Trans>
        </legend>
        <TextField
          label={t`Address Line 1`}
          required
          autoComplete="address-line1"
          className="sm:col-span-2"
          {...field('shippingAddress.addressLine1')}
        />
        <TextField
          label={t`Address Line 2`}
          autoComplete="address-line2"
          className="sm:col-span-2"
          {...field('shippingAddress.addressLine2')}
        />
        <TextField
          label={t`City`}
          required
          autoComplete="address-level2"
          {...field('shippingAddress.city')}
        />
        <TextField
          label={t`State/Province`}
          required
          autoComplete="address-level1"
          {...field('shippingAddress.state')}
        />
        <TextField
          label={t`Postal Code`}
          required
          autoComplete="postal-code"
          {...field('shippingAddress.postalCode')}
        />
        <SelectField
          label={t`Country`}
          required
          autoComplete="country"
          {...field('shippingAddress.country')}
        >
          <option value="">{t`Choose a country`}</option>
          <CountryOptions codes={shippingCountries} />
        </SelectField>
      </fieldset>
    </form>
  )
}
