import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import {
  removeTemplate,
  saveTemplate,
  templateNameMaxLength,
  type ReplyTemplate,
} from '#shared/contract/desk/templates.ts'
import { messageMaxLength } from '#shared/contract/requests/thread.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'
import { FormError } from '../ui/form-error.tsx'

const added: ReplyTemplate = { id: '', name: '', version: 0, bodies: { en: '', zh: '', es: '' } }

type TemplateFormProps = { template?: ReplyTemplate; onSaved?: () => void }

/** Without a template, for another one. Where another member was faster, nothing is written over. */
export function TemplateForm({ template = added, onSaved }: TemplateFormProps) {
  const { t } = useLingui()
  const router = useRouter()
  const { id, version } = template
  const { submit, error, isBusy } = useSubmit(async (form) => {
    if (form.get('to') === 'remove') await callDesk(removeTemplate, { id })
    else {
      const bodies = { en: form.get('en'), zh: form.get('zh'), es: form.get('es') }
      await callDesk(saveTemplate, { body: { id, version, name: form.get('name'), bodies } })
    }
    await router.invalidate()
    onSaved?.()
  })
  const languages = { en: t`Text in English`, zh: t`Text in Chinese`, es: t`Text in Spanish` }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 pb-4">
      <TextField
        label={t`Name of the template`}
        name="name"
        defaultValue={template.name}
        maxLength={templateNameMaxLength}
        required
      />
      {(['en', 'zh', 'es'] as const).map((language) => (
        <TextArea
          key={language}
          label={languages[language]}
          name={language}
          lang={language}
          defaultValue={template.bodies[language]}
          maxLength={messageMaxLength}
          rows={5}
        />
      ))}
      <FormError error={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="to" value="save" aria-busy={isBusy}>
          <Trans>Save</Trans>
        </Button>
        {id !== '' && (
          <Button type="submit" name="to" value="remove" look="danger" formNoValidate>
            <Trans>Remove this template</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
