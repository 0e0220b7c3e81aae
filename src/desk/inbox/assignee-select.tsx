import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { assignInquiry, type DeskInquiry } from '#shared/contract/desk/inbox.ts'
import { SelectField } from '#app/ui/field.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'

type AssigneeSelectProps = {
  inquiry: Pick<DeskInquiry, 'id' | 'assignee' | 'assigned_by' | 'assignable'>
  memberId: string
  onChanged: () => void
}

/** Chosen at once; where another member was faster, both learn of it. */
export function AssigneeSelect({ inquiry, memberId, onChanged }: AssigneeSelectProps) {
  const { t } = useLingui()
  const { id, assignee, assigned_by, assignable } = inquiry
  const { run, error, isBusy } = useSubmit(async (form) => {
    const chosen = form.get('assignee') || null
    await callDesk(assignInquiry, { id, body: { assignee: chosen, before: assignee } })
    onChanged()
  })
  const form = useRef<HTMLFormElement>(null)
  useShortcuts({
    a: () => {
      const select = form.current?.elements.namedItem('assignee')
      if (!(select instanceof HTMLSelectElement) || assignee === memberId) return
      select.value = memberId
      if (form.current) run(form.current)
    },
  })
  return (
    <form
      ref={form}
      onChange={({ currentTarget }) => run(currentTarget)}
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        key={assignee}
        label={t`Who looks after it`}
        name="assignee"
        defaultValue={assignee ?? ''}
        hint={assigned_by !== null && t`By the rule “${assigned_by}”`}
        disabled={isBusy}
        error={error}
      >
        <option value="">
          <Trans>No member yet</Trans>
        </option>
        {assignable.map((member) => (
          <option key={member.id} value={member.id} translate="no">
            {member.name}
          </option>
        ))}
      </SelectField>
    </form>
  )
}
