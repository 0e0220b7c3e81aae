import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import {
  rulesMax,
  saveRules,
  type AssignmentRule,
  type readRules,
} from '#shared/contract/desk/assignment.ts'
import { Button } from '#app/ui/button.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'
import { FormError } from '../ui/form-error.tsx'
import { RuleForm } from './rule-form.tsx'
import { RuleSummary } from './rule-summary.tsx'

type RulesPageProps = AnswerOf<typeof readRules> & { isOwner: boolean }

/** Who gets which new inquiry: rules from top to bottom, which owners change. */
export function RulesPage({ rules, version, isOwner, ...offered }: RulesPageProps) {
  const router = useRouter()
  const [isAdding, setAdding] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const save = async (changed: AssignmentRule[]) => {
    await callDesk(saveRules, { body: { rules: changed, version } })
    await router.invalidate()
  }
  return (
    <section className="column max-w-3xl py-6">
      <p className="text-sm">
        <Link to="/" className="text-trade underline">
          <Trans>Inbox</Trans>
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1} className="font-display text-3xl outline-none">
        <Trans>Rules of assignment</Trans>
      </h1>
      <p className="mt-2 text-soft">
        <Trans>
          A new inquiry goes to a member by the first rule that fits it, from top to bottom. Where
          none fits, it waits for a member who takes it.
        </Trans>
      </p>
      {!isOwner && (
        <p className="mt-2 text-soft">
          <Trans>Only an owner changes them.</Trans>
        </p>
      )}
      {rules.length === 0 && !isAdding && (
        <p className="py-8 text-soft">
          <Trans>There are none yet.</Trans>
        </p>
      )}
      <ol className="mt-4 border-t border-line">
        {rules.map((rule, at) => (
          <li key={`${rule.id} ${version}`} className="border-b border-line py-2">
            {isOwner ? (
              <details>
                <summary className="cursor-pointer py-2">
                  <RuleSummary rule={rule} number={at + 1} {...offered} />
                </summary>
                <RuleForm
                  rule={rule}
                  {...offered}
                  onSave={(changed) => save(rules.map((one) => (one === rule ? changed : one)))}
                />
                <RulePlace
                  at={at}
                  count={rules.length}
                  onMove={(to) => {
                    const others = rules.filter((one) => one !== rule)
                    return save([...others.slice(0, to), rule, ...others.slice(to)])
                  }}
                  onRemove={async () => {
                    await save(rules.filter((one) => one !== rule))
                    heading.current?.focus()
                  }}
                />
              </details>
            ) : (
              <RuleSummary rule={rule} number={at + 1} {...offered} />
            )}
          </li>
        ))}
      </ol>
      {isOwner && (
        <div className="mt-5">
          {isAdding ? (
            <RuleForm
              {...offered}
              onSave={async (added) => {
                await save([...rules, added])
                setAdding(false)
              }}
            />
          ) : rules.length < rulesMax ? (
            <Button look="secondary" onClick={() => setAdding(true)}>
              <Trans>New rule</Trans>
            </Button>
          ) : (
            <p className="text-soft">
              <Trans>There is no room for more than {rulesMax} rules.</Trans>
            </p>
          )}
        </div>
      )}
    </section>
  )
}

type RulePlaceProps = {
  at: number
  count: number
  onMove: (to: number) => Promise<void>
  onRemove: () => Promise<void>
}

function RulePlace({ at, count, onMove, onRemove }: RulePlaceProps) {
  const { t } = useLingui()
  const { submit, error, isBusy } = useSubmit(async (form) => {
    const to = form.get('to')
    if (to === 'remove') await onRemove()
    else await onMove(to === 'up' ? at - 1 : at + 1)
  })
  return (
    <form onSubmit={submit} aria-label={t`Place in the list`} className="flex flex-wrap gap-3 pb-4">
      <FormError error={error} />
      <Button type="submit" name="to" value="up" look="secondary" size="sm" disabled={at === 0}>
        <Trans>Move up</Trans>
      </Button>
      <Button
        type="submit"
        name="to"
        value="down"
        look="secondary"
        size="sm"
        disabled={at === count - 1}
      >
        <Trans>Move down</Trans>
      </Button>
      <Button
        type="submit"
        name="to"
        value="remove"
        look="danger"
        size="sm"
        aria-busy={isBusy}
        className="ml-auto"
      >
        <Trans>Remove this rule</Trans>
      </Button>
    </form>
  )
}
