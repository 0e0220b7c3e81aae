import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AnswerDue } from '#shared/contract/desk/inbox.ts'

/** Opening hours of about a week: from then on the day says more. */
const longLate = 50

type AnswerDueLabelProps = {
  due: AnswerDue
  /** The buyer has accepted: the firm owes the next step. */
  isWon: boolean
}

/** How long the firm has left of its opening hours; soon and late stand out. */
export function AnswerDueLabel({ due: { at, minutes }, isWon }: AnswerDueLabelProps) {
  const { i18n, t } = useLingui()
  const moment = i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' })
  const day = i18n.date(at, { dateStyle: 'medium' })
  const isLate = minutes < 0
  const hours = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  const look = isLate ? 'font-semibold text-bad' : hours < 2 ? 'text-warn' : 'text-soft'
  const length =
    hours > 0 ? (
      <Plural value={hours} one="# h" other="# h" />
    ) : (
      <Plural value={rest} one="# min" other="# min" />
    )
  return (
    <time
      dateTime={at}
      title={
        isWon
          ? t`The next step is due ${moment}, by the opening hours of the firm.`
          : t`The answer is due ${moment}, by the opening hours of the firm.`
      }
      className={look}
    >
      {!isLate && isWon && <Trans>next step due in {length}</Trans>}
      {!isLate && !isWon && <Trans>due in {length}</Trans>}
      {isLate && hours < longLate && <Trans>late by {length}</Trans>}
      {isLate && hours >= longLate && <Trans>late since {day}</Trans>}
    </time>
  )
}
