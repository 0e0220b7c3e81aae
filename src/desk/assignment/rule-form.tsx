import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ruleNameMaxLength, type AssignmentRule } from '#shared/contract/desk/assignment.ts'
import type { Locale } from '#shared/contract/locales.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useSubmit } from '../api/use-submit.ts'
import { FormError } from '../ui/form-error.tsx'
import { ruleLists, useRuleChoices, type Offered } from './rule-choices.ts'

type RuleFormProps = Offered & {
  rule?: AssignmentRule
  onSave: (rule: AssignmentRule) => Promise<void>
}

/** Without a rule, for another one. */
export function RuleForm({ rule, onSave, ...offered }: RuleFormProps) {
  const { t } = useLingui()
  const choices = useRuleChoices(offered, rule)
  const [isWithoutMember, setWithoutMember] = useState(false)
  const { submit, error, isBusy } = useSubmit(async (form) => {
    const [categories = [], countries = [], languages = [], members = []] = ruleLists.map((list) =>
      Object.keys(choices[list]).filter((value) => form.get(`${list}.${value}`) === 'on'),
    )
    setWithoutMember(members.length === 0)
    if (members.length === 0) return
    await onSave({
      id: rule?.id ?? '',
      name: form.get('name'),
      categories,
      countries,
      languages: languages as Locale[], // the boxes of locales
      members,
    })
  })
  const legends = {
    categories: t`Asks for styles of`,
    countries: t`The buyer’s country`,
    languages: t`The buyer’s language`,
    members: t`Goes to`,
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 pb-4">
      <TextField
        label={t`Name of the rule`}
        name="name"
        defaultValue={rule?.name}
        maxLength={ruleNameMaxLength}
        required
      />
      <p className="text-sm text-soft">
        <Trans>Where nothing is ticked, all fit. Several members get inquiries in turn.</Trans>
      </p>
      {ruleLists.map((list) => (
        <fieldset key={list}>
          <legend className="text-sm font-semibold">{legends[list]}</legend>
          <div className="grid grid-cols-2 gap-x-5 sm:grid-cols-3">
            {Object.entries(choices[list]).map(([value, name]) => (
              <label key={value} className="flex min-h-11 items-center gap-3 text-sm">
                <input
                  type="checkbox"
                  name={`${list}.${value}`}
                  defaultChecked={rule?.[list].some((one) => one === value)}
                  className="size-5 shrink-0 accent-trade"
                />
                <span className="min-w-0 wrap-break-word">{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <FormError error={isWithoutMember ? t`Please choose who gets what fits this rule.` : error} />
      <div>
        <Button type="submit" aria-busy={isBusy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
