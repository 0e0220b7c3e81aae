import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { locales } from '#shared/contract/locales.ts'
import type { DeskInquiry } from '#shared/contract/desk/inbox.ts'
import { readTemplates, type ReplyTemplate } from '#shared/contract/desk/templates.ts'
import { SelectField } from '#app/ui/field.tsx'
import { callDesk } from '../api/call-desk.ts'
import { fillTemplate } from './fill-template.ts'

type TemplatePickerProps = { inquiry: DeskInquiry; onPick: (text: string) => void }

/** Texts in the buyer's language, with the fields of the inquiry filled in. Without the server there are none. */
export function TemplatePicker({ inquiry, onPick }: TemplatePickerProps) {
  const { t } = useLingui()
  const [templates, setTemplates] = useState<ReplyTemplate[]>([])
  useEffect(() => {
    void callDesk(readTemplates).then(
      (answer) => setTemplates(answer.templates),
      () => undefined, // an answer can be written without them
    )
  }, [])
  const pick = (id: string) => {
    const template = templates.find((one) => one.id === id)
    if (template) onPick(fillTemplate(chooseBody(template, inquiry.locale), inquiry))
  }
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
      {templates.length > 0 && (
        <SelectField
          label={t`Begin with a template`}
          value=""
          onChange={({ target }) => pick(target.value)}
        >
          <option value="">{t`Choose…`}</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Link to="/templates" className="py-3 text-sm text-trade underline">
        <Trans>Templates of answers</Trans>
      </Link>
    </div>
  )
}

/** In the buyer's language, else the first one that is written. */
function chooseBody({ bodies }: ReplyTemplate, locale: string): string {
  const wanted = locales.find((one) => one === locale)
  return (wanted && bodies[wanted]) || bodies.en || bodies.zh || bodies.es
}
