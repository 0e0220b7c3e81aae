import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { normalize, tokenizeSearch } from '#shared/domain/search/tokenize.ts'
import { useAskForQuote } from '#app/catalogue/quote-context.tsx'
import { Button } from '#app/ui/button.tsx'
import type { PageTexts } from '#shared/contract/page-texts.ts'
import { CompanyUnavailable } from '../company-unavailable.tsx'
import { usePageContent } from '../page-text/placeholder-values.ts'
import { toFaqEntries, toPlainText } from './faq-content.ts'
import { FaqList } from './faq-list.tsx'
import { CompanyPageLayout } from '../company-page-layout.tsx'

/** Filters while typing. `texts` is undefined when it failed to load. */
export function FaqPage({ texts }: { texts: PageTexts | undefined }) {
  const { t } = useLingui()
  const askForQuote = useAskForQuote()
  const [typed, setTyped] = useState('')
  const words = tokenizeSearch(typed)
  const page = usePageContent(texts)
  const entries = page && texts ? toFaqEntries(page, texts) : []
  const found = entries.filter(({ category, question, answer }) => {
    const text = normalize([category, question, toPlainText(answer)].join(' '))
    return words.every((word) => text.includes(word))
  })
  const count = found.length
  return (
    <CompanyPageLayout
      label={<Trans>FAQ</Trans>}
      title={page?.title ?? <Trans>Questions buyers ask</Trans>}
      lead={page?.lead}
    >
      {!page && (
        <div className="pt-8">
          <CompanyUnavailable />
        </div>
      )}
      <div className="py-8">
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          aria-label={t`Search the questions`}
          placeholder={t`Search the questions`}
          className="min-h-11 w-full max-w-text rounded-sm border border-edge bg-sheet px-3 text-base placeholder:text-soft hover:border-ink"
        />
        <p role="status" className="mt-2 mb-5 min-h-5 text-sm text-soft">
          {words.length > 0 && (
            <Plural
              value={count}
              _0="No answer contains these words."
              one="# answer"
              other="# answers"
            />
          )}
        </p>
        {found.length > 0 && <FaqList entries={found} />}
        <div className="mt-8 flex flex-wrap items-center gap-4">
          <p className="text-soft">
            <Trans>Your question is not among them?</Trans>
          </p>
          <Button look="secondary" onClick={() => askForQuote()}>
            <Trans>Ask our sales team</Trans>
          </Button>
        </div>
      </div>
    </CompanyPageLayout>
  )
}
