import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { forgetBuyer } from '#data/buyer/buyer-details.ts'
import { useBuyerDetails } from '#app/buyer/use-remembered-details.ts'
import { formatCountryName } from '#app/i18n/country-options.tsx'
import { withFallback } from '#app/lib/with-fallback.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Fact, Facts, Section } from './section.tsx'

/** What the forms fill in, if the buyer wishes. */
export function BuyerSection() {
  const { t, i18n } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState(false)
  const details = useBuyerDetails()
  const {
    contact_name = '',
    company_name = '',
    email = '',
    phone = '',
    country = '',
  } = details ?? {}
  const facts = [
    { name: t`Name`, value: contact_name },
    { name: t`Company`, value: company_name },
    { name: t`Email`, value: email },
    { name: t`Phone`, value: phone },
    {
      name: t`Country`,
      value:
        country === 'OTHER'
          ? t`Another country`
          : country && formatCountryName(country, i18n.locale),
    },
  ].filter(({ value }) => value !== '')
  return (
    <Section
      title={<Trans>Who you are</Trans>}
      actions={
        details && (
          <Button look="quiet" size="sm" onClick={() => setAsking(true)}>
            <Trans>Remove your details</Trans>
          </Button>
        )
      }
    >
      <div ref={place}>
        {facts.length > 0 ? (
          <Facts>
            {facts.map(({ name, value }) => (
              <Fact key={name} name={name}>
                <span translate="no" className="break-words">
                  {value}
                </span>
              </Fact>
            ))}
          </Facts>
        ) : (
          <p className="max-w-text text-soft">
            {details ? (
              <Trans>What you write in the next form you send is remembered here.</Trans>
            ) : (
              <Trans>
                Nothing is remembered. Where you wish it, a form keeps your name and contact details
                here, and the next one begins with them.
              </Trans>
            )}
          </p>
        )}
      </div>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Remove your name and contact details from this device?</Trans>}
        action={{
          label: <Trans>Remove</Trans>,
          run: () => void withFallback(forgetBuyer(), undefined),
          destructive: true,
          getFocusTarget: () => place.current?.closest('section')?.querySelector('h2'),
        }}
      >
        <Trans>The next form begins empty. What you have sent stays as it is.</Trans>
      </AlertDialog>
    </Section>
  )
}
