import { Trans, useLingui } from '@lingui/react/macro'
import { useAskForQuote } from '#app/catalogue/quote-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { ProcessStep, Steps } from '../company-page-layout.tsx'

export function FactoryTour() {
  const { t } = useLingui()
  const askForQuote = useAskForQuote()
  return (
    <>
      <Steps>
        <ProcessStep name={<Trans>Name a day</Trans>}>
          <Trans>
            Any working day, two days ahead. If you need a visa, we write the invitation letter.
          </Trans>
        </ProcessStep>
        <ProcessStep name={<Trans>Walk the floor</Trans>}>
          <Trans>
            From the material store through cutting, sewing and finishing to packing, in about two
            hours, with somebody who speaks English.
          </Trans>
        </ProcessStep>
        <ProcessStep name={<Trans>Sit in the sample room</Trans>}>
          <Trans>
            Bring your tech pack or a piece you like. A pattern maker joins, and you leave with a
            price.
          </Trans>
        </ProcessStep>
        <ProcessStep name={<Trans>Take the catalogue along</Trans>}>
          <Trans>
            This shop opens without a network, also inside the halls. Make it ready before you come.
          </Trans>
        </ProcessStep>
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
