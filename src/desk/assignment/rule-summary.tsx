import { Trans, useLingui } from '@lingui/react/macro'
import type { AssignmentRule } from '#shared/contract/desk/assignment.ts'
import { toNames, useRuleChoices, type Offered } from './rule-choices.ts'

type RuleSummaryProps = Offered & { rule: AssignmentRule; number: number }

/** What the rule asks for, and who is next. */
export function RuleSummary({ rule, number, ...offered }: RuleSummaryProps) {
  const { t } = useLingui()
  const choices = useRuleChoices(offered, rule)
  const asked = (['categories', 'countries', 'languages'] as const)
    .filter((list) => rule[list].length > 0)
    .map((list) => toNames(rule[list], choices[list]))
  const members = toNames(rule.members, choices.members)
  return (
    <>
      <span className="mr-2 font-mono text-sm text-soft">{number}</span>
      <strong className="wrap-break-word" translate="no">
        {rule.name}
      </strong>
      <span className="block text-sm text-soft">
        {asked.length > 0 ? asked.join(' · ') : t`Every inquiry`}
        {' → '}
        {members === '' ? (
          <span className="text-bad">
            <Trans>No member left: this rule is passed over</Trans>
          </span>
        ) : rule.members.length > 1 ? (
          <Trans>in turn {members}</Trans>
        ) : (
          <span translate="no">{members}</span>
        )}
      </span>
    </>
  )
}
