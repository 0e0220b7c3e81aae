import { Trans, useLingui } from '@lingui/react/macro'
import { mentionsMax, type DeskInquiry, type InquiryNote } from '#shared/contract/desk/inbox.ts'
import { Button } from '#app/ui/button.tsx'
import { DeliveryState } from '../../outbox/delivery-state.tsx'
import { useOnDelivered } from '../../outbox/use-on-delivered.ts'
import { useWriting } from '../../outbox/use-writing.ts'
import { WaitingList } from '../../outbox/waiting-list.tsx'
import { Moment } from '../../ui/moment.tsx'
import { MentionArea } from './mention-area.tsx'
import { splitMentions } from './mentions.ts'
import { noteOutbox } from './note-outbox.ts'

type NotesProps = {
  inquiry: Pick<DeskInquiry, 'id' | 'notes' | 'assignable'>
  memberId: string
  onDelivered: () => void
}

/** What members write for each other; the buyer never sees it. Kept on this device with every letter, and sent once. */
export function Notes({ inquiry: { id, notes, assignable }, memberId, onDelivered }: NotesProps) {
  const place = { inquiry: id, member: memberId }
  const { t } = useLingui()
  const writing = useWriting(noteOutbox, place, 0)
  const { kept, written: note, isFull } = writing
  useOnDelivered(kept, onDelivered)
  const isEmpty = !note?.body.trim()
  const save = (body: string, picked: typeof assignable = []) => {
    // members may have the same name: those who were picked go before others
    const before = note?.mentions.map(({ member, name }) => ({ id: member, name })) ?? []
    const mentions = new Map<string, { member: string; name: string }>()
    for (const { member } of splitMentions(body, [...picked, ...before, ...assignable]))
      if (member) mentions.set(member.id, { member: member.id, name: member.name })
    const written = { body, mentions: [...mentions.values()].slice(0, mentionsMax) }
    writing.save(written, body === '')
  }
  return (
    <section className="max-w-text">
      <h2 className="text-lg font-semibold">
        <Trans>Notes for the team</Trans>
      </h2>
      <ul className="mt-1">
        {notes.map((note) => (
          <li key={note.id} className="border-t border-line py-2">
            <p className="text-sm text-soft">
              <span translate="no">{note.member}</span> · <Moment time={note.created_at} />
            </p>
            <NoteText {...note} />
          </li>
        ))}
      </ul>
      <WaitingList label={t`Notes that wait`} outbox={noteOutbox} kept={kept} seen={0} />
      <form
        className="mt-2 flex flex-col items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isEmpty) writing.sendOff(event.timeStamp)
        }}
      >
        <MentionArea
          value={note?.body ?? ''}
          members={assignable}
          onChange={save}
          onLeave={() => isEmpty && writing.drop()}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="secondary" disabled={isEmpty || isFull}>
            <Trans>Add note</Trans>
          </Button>
          <p role="status" className="text-sm text-soft">
            {note && <DeliveryState kept={note} isQueueFull={isFull} />}
          </p>
        </div>
      </form>
    </section>
  )
}

/** With the names that members have today. */
function NoteText({ body, mentions }: Pick<InquiryNote, 'body' | 'mentions'>) {
  const named = mentions.map(({ member, written, name }) => ({
    id: member,
    name: written,
    today: name,
  }))
  return (
    <p className="whitespace-pre-wrap">
      {splitMentions(body, named).map(({ text, member }, at) =>
        member ? (
          <b key={at} className="font-semibold text-trade" translate="no">
            @{member.today}
          </b>
        ) : (
          text
        ),
      )}
    </p>
  )
}
