import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { templateFields, type ReplyTemplate } from '#shared/contract/desk/templates.ts'
import { Button } from '#app/ui/button.tsx'
import { TemplateForm } from './template-form.tsx'

/** Texts that all members answer with; each opens for changes. */
export function TemplatesPage({ templates }: { templates: ReplyTemplate[] }) {
  const [name, number, company] = templateFields.map((field) => `{${field}}`)
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="column max-w-3xl py-6">
      <h1 className="font-display text-3xl">
        <Trans>Templates of answers</Trans>
      </h1>
      <p className="mt-2 text-soft">
        <Trans>
          For all members, each in the languages of buyers. In the text {name} becomes the buyer’s
          name, {number} the number of the inquiry, {company} the buyer’s company.
        </Trans>
      </p>
      {templates.length === 0 && !isAdding && (
        <p className="py-8 text-soft">
          <Trans>There are none yet.</Trans>
        </p>
      )}
      <ul className="mt-4 border-t border-line">
        {templates.map((template) => (
          <li key={`${template.id} ${template.version}`} className="border-b border-line py-2">
            <details>
              <summary className="cursor-pointer py-2 font-semibold">{template.name}</summary>
              <TemplateForm template={template} />
            </details>
          </li>
        ))}
      </ul>
      <div className="mt-5">
        {isAdding ? (
          <TemplateForm onSaved={() => setAdding(false)} />
        ) : (
          <Button look="secondary" onClick={() => setAdding(true)}>
            <Trans>New template</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}
