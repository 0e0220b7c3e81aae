import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isInTabOnly } from '#data/db/tab-storage.ts'
import { AppSection } from './app-section.tsx'
import { BuyerSection } from './buyer-section.tsx'
import { CatalogueSection } from './catalogue-section.tsx'
import { SavedListsSection } from './saved-lists-section.tsx'
import { InquiriesSection } from './inquiries-section.tsx'
import { OrdersSection } from './orders-section.tsx'

/** All data of this device: inquiries, orders, saved styles, the local catalogue, and the app itself. */
export function DevicePage({ pictures }: { pictures: ReactNode }) {
  return (
    <article className="column py-8 lg:py-12">
      <header className="border-b border-ink pb-6 lg:pb-8">
        <h1 className="text-2xl font-semibold lg:text-3xl">
          <Trans>On this device</Trans>
        </h1>
        <p className="mt-3 max-w-text text-lg text-soft">
          {isInTabOnly() ? (
            <Trans>
              This browser keeps nothing for the shop: what you write lives in this tab, until it is
              closed or loaded again.
            </Trans>
          ) : (
            <Trans>
              What you write and what you look at is kept here first, so that it works without a
              network. Nothing that waits to be sent is ever thrown away.
            </Trans>
          )}
        </p>
      </header>
      <InquiriesSection />
      <OrdersSection />
      <BuyerSection />
      <SavedListsSection />
      <CatalogueSection pictures={pictures} />
      <AppSection />
    </article>
  )
}
