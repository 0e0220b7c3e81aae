import { useState } from 'react'
import { toast, Toaster } from 'sonner'
import { locales } from '#shared/contract/locales.ts'
import { languageNames, activateLocale } from '#app/i18n/language.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { Button, getButtonClass, type ButtonLook } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorScreen } from '../shell/error-screen.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import type { CompanySummary } from '#shared/domain/catalogue/localized-text.ts'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { NotFoundScreen } from '../shell/not-found-screen.tsx'
import { OfflineBanner } from '../shell/offline-banner.tsx'
import { QuantityField } from '../ui/quantity-field.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { ComparisonExamples } from './comparison-examples.tsx'
import { Specimen } from './specimen.tsx'
import { DesignTokens } from './design-tokens.tsx'

const looks: ButtonLook[] = [
  'primary',
  'secondary',
  'quiet',
  'danger',
  'house',
  'house-outline',
  'on-dark',
]

const company: CompanySummary = {
  company_name: 'Example Mill Co., Ltd.',
  business_hours: undefined,
  brand: { name: 'Example Mill' },
  footer: {
    text: 'Manufacturer of examples.',
    certificates: ['ISO 9001:2015', 'BSCI'],
    minimum_order: '500 pieces per style',
  },
  product_page: undefined,
}

/** Every component of `ui/` in every state, and examples from features. */
export function GalleryPage() {
  return (
    <>
      <Header
        company={company}
        onGetQuote={() => toast('Get Quote')}
        suggest={() => Promise.resolve({ suggestions: [] })}
        cart={null}
      />
      <main id="main" className="column py-10">
        <h1 className="mb-8 text-3xl font-semibold">Design</h1>
        <Languages />
        <DesignTokens />
        <Buttons />
        <Fields />
        <Floating />
        <ComparisonExamples />
        <Specimen name="Offline banner">
          <div className="w-full">
            <OfflineBanner status="offline" />
            <OfflineBanner status="restored" />
          </div>
        </Specimen>
        <Specimen name="Screens">
          <div className="w-full divide-y divide-line border border-line">
            <PageSkeleton />
            <NotFoundScreen />
            <ErrorScreen error={new Error('On show')} reset={() => toast('Retry')} />
          </div>
        </Specimen>
      </main>
      <Footer company={company} hours="Mon-Fri 9:00-18:00 GMT+8" />
      <Toaster theme="system" position="top-right" closeButton />
    </>
  )
}

function Languages() {
  return (
    <div className="mb-8 flex gap-3">
      {locales.map((locale) => (
        <Button key={locale} size="sm" look="secondary" onClick={() => void activateLocale(locale)}>
          {languageNames[locale]}
        </Button>
      ))}
    </div>
  )
}

function Buttons() {
  return (
    <Specimen name="Buttons: at rest, resting, as a link, in three sizes">
      {looks.map((look) => (
        <div
          key={look}
          className={look === 'on-dark' ? 'on-dark flex gap-3 bg-graphite p-3' : 'flex gap-3 p-3'}
        >
          <Button look={look}>{look}</Button>
          <Button look={look} disabled>
            disabled
          </Button>
          <a href="#main" className={getButtonClass(look, 'sm')}>
            small
          </a>
          <Button look={look} size="lg">
            large
          </Button>
        </div>
      ))}
    </Specimen>
  )
}

function Fields() {
  const [quantity, setQuantity] = useState(1)
  return (
    <Specimen name="Fields: empty, required, with a hint, wrong, read-only, disabled">
      <div className="grid w-full gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label="Company" />
        <TextField label="Your name" required defaultValue="Ana Ruiz" />
        <TextField label="Telephone" hint="With the country’s number" placeholder="+34" />
        <TextField label="Email" required defaultValue="ana@" error="This is no email address" />
        <TextField label="Model" readOnly defaultValue="WL-1101" />
        <TextField label="Order" disabled defaultValue="is on its way" />
        <SelectField label="Country">
          <option>Choose a country</option>
        </SelectField>
        <SelectField label="Country" required error="Country is required">
          <option>Choose a country</option>
        </SelectField>
        <TextArea label="Message" required error="Message is required" />
      </div>
      <QuantityField quantity={quantity} onChange={setQuantity} />
      <QuantityField quantity={500} onChange={() => {}} disabled />
    </Specimen>
  )
}

function Floating() {
  const [open, setOpen] = useState<'dialog' | 'kept' | 'ask' | 'tell'>()
  const props = (which: typeof open) => ({
    open: open === which,
    onOpenChange: (on: boolean) => setOpen(on ? which : undefined),
  })
  const close = <Button onClick={() => setOpen(undefined)}>Close</Button>
  return (
    <Specimen name="Dialogs and toasts">
      <Button look="secondary" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button look="secondary" onClick={() => setOpen('kept')}>
        Dialog that cannot be closed
      </Button>
      <Button look="secondary" onClick={() => setOpen('ask')}>
        Question that destroys
      </Button>
      <Button look="secondary" onClick={() => setOpen('tell')}>
        Message
      </Button>
      <Button look="secondary" onClick={() => toast('Something has happened.')}>
        Toast
      </Button>
      <Dialog title="A dialog" description="With what it is for" {...props('dialog')}>
        <TextField label="Your name" />
      </Dialog>
      <Dialog title="It is being sent" closable={false} {...props('kept')}>
        {close}
      </Dialog>
      <AlertDialog
        title="Clear the cart?"
        action={{ label: 'Clear Cart', run: () => {}, destructive: true }}
        {...props('ask')}
      >
        All lines are removed.
      </AlertDialog>
      <AlertDialog title="Payment failed: the card was declined." {...props('tell')} />
    </Specimen>
  )
}
