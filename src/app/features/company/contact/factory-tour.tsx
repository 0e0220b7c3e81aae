import { Trans, useLingui } from '@lingui/react/macro'
import type { TitledText } from '#shared/contract/company-content.ts'
import { useLocalText } from '#app/i18n/use-local-text.ts'
import { useAskForQuote } from '#app/catalogue/quote-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { ProcessStep, Steps } from '../company-page-layout.tsx'

export function FactoryTour({ steps }: { steps: readonly TitledText[] }) {
  const { t } = useLingui()
  const localize = useLocalText()
  const askForQuote = useAskForQuote()
  return (
    <>
      <Steps>
        {steps.map(({ title, text }) => (
          <ProcessStep key={localize(title)} name={localize(title)}>
            {localize(text)}
          </ProcessStep>
        ))}
      </Steps>
      <Button
        className="mt-6"
        onClick={() =>
          askForQuote({ message: t`I would like to visit the factory. The day that suits me:` })
        }
      >
        <Trans>Arrange a visit</Trans>
      </Button>
    </>
  )
}
