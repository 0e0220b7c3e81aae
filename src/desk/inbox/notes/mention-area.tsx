import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { messageMaxLength } from '#shared/contract/requests/thread.ts'
import { TextArea } from '#app/ui/field.tsx'
import { findTypedName, matchNames } from './mentions.ts'

type Member = { id: string; name: string }

type MentionAreaProps = {
  value: string
  members: readonly Member[]
  /** `picked` is who was chosen from the list with this change. */
  onChange: (body: string, picked?: Member[]) => void
  onLeave: () => void
}

/** Offered at once; more letters find the others. */
const offeredMax = 6

/** A text in which `@` offers the members: by arrows and Enter, or with the finger. */
export function MentionArea({ value, members, onChange, onLeave }: MentionAreaProps) {
  const { t } = useLingui()
  const list = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [typing, setTyping] = useState<{ start: number; typed: string }>()
  const [active, setActive] = useState(0)
  const offered = typing ? matchNames(typing.typed, members).slice(0, offeredMax) : []
  const look = (area: HTMLTextAreaElement) => {
    setTyping(findTypedName(area.value, area.selectionStart))
    setActive(0)
  }
  const pick = (member: Member) => {
    const area = frame.current?.querySelector('textarea')
    if (!area || !typing) return
    const end = typing.start + 1 + typing.typed.length
    const before = `${value.slice(0, typing.start)}@${member.name} `
    const body = before + value.slice(end).replace(/^ /u, '')
    if (body.length > messageMaxLength) return
    onChange(body, [member])
    setTyping(undefined)
    area.focus()
    // the caret goes behind the name once the text is drawn
    requestAnimationFrame(() => area.setSelectionRange(before.length, before.length))
  }
  const press = (event: KeyboardEvent) => {
    const chosen = offered[active]
    if (chosen === undefined || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActive((active + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(chosen)
    else if (event.key === 'Escape') setTyping(undefined)
    else return
    event.preventDefault()
  }
  return (
    <div ref={frame} className="relative w-full">
      <TextArea
        label={t`New note`}
        hint={t`Only members read it. @ and a name tells a member of it.`}
        rows={2}
        maxLength={messageMaxLength}
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
          look(target)
        }}
        onSelect={({ currentTarget }) => {
          const typed = findTypedName(currentTarget.value, currentTarget.selectionStart)
          if (typed?.start !== typing?.start) setTyping(undefined)
        }}
        onBlur={() => {
          setTyping(undefined)
          onLeave()
        }}
        onKeyDown={press}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(offered.length > 0 && {
          'aria-controls': list,
          'aria-activedescendant': `${list}-${active}`,
        })}
      />
      <p role="status" className="sr-only">
        {offered.length > 0 && (
          <Trans>
            <Plural value={offered.length} one="# member" other="# members" />: arrow keys and Enter
            choose
          </Trans>
        )}
      </p>
      {offered.length > 0 && (
        <div
          id={list}
          role="listbox"
          aria-label={t`Members`}
          className="absolute inset-x-0 top-full z-10 -mt-5 border border-edge bg-sheet shadow-float"
        >
          {offered.map((member, at) => (
            <button
              key={member.id}
              type="button"
              id={`${list}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              // the text keeps the focus
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(member)}
              className={clsx(
                'flex min-h-11 w-full items-center px-3 text-left',
                at === active && 'bg-trade-wash',
              )}
              translate="no"
            >
              {member.name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
