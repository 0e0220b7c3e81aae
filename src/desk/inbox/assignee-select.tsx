import { Trans, useLingui } from '@lingui/react/macro'
import { assignInquiry, type DeskInquiry } from '#shared/contract/desk/inbox.ts'
import { SelectField } from '#app/ui/field.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'

type AssigneeSelectProps = {
  inquiry: Pick<DeskInquiry, 'id' | 'assignee' | 'assignable'>
  onChanged: () => void
}

/** Chosen at once; where another member was faster, both learn of it. */
export function AssigneeSelect({ inquiry, onChanged }: AssigneeSelectProps) {
  const { t } = useLingui()
  const { id, assignee, assignable } = inquiry
  const { run, error, isBusy } = useSubmit(async (form) => {
    const chosen = form.get('assignee') || null
    await callDesk(assignInquiry, { id, body: { assignee: chosen, before: assignee } })
    onChanged()
  })
  return (
    <form
      onChange={({ currentTarget }) => run(currentTarget)}
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        key={assignee}
        label={t`Who looks after it`}
        name="assignee"
        defaultValue={assignee ?? ''}
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
