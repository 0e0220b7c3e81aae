import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isForOwner } from '#shared/contract/desk/catalogue.ts'
import {
  editContent,
  pageTextMax,
  readContent,
  type DeskContent,
} from '#shared/contract/desk/content.ts'
import type { Member } from '#shared/contract/desk/desk.ts'
import { locales } from '#shared/contract/locales.ts'
import { pageNames, type PageName } from '#shared/contract/page-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea } from '#app/ui/field.tsx'
import { callDesk } from '../api/call-desk.ts'
import { ConflictNotice } from '../ui/conflict-notice.tsx'
import { FormError } from '../ui/form-error.tsx'
import { readKeptForm } from '../ui/kept-forms.ts'
import { KeptNote } from '../ui/kept-note.tsx'
import { ProblemList } from '../ui/problem-list.tsx'
import { useCheckedEdit } from '../ui/use-checked-edit.ts'
import { ContentField } from './content-field.tsx'
import {
  beginContentForm,
  ContentEdit,
  findContentConflicts,
  rebaseContentForm,
  resumeContentForm,
  toContentEdit,
  withoutBank,
} from './content-form.ts'
import { useContentNames } from './content-names.ts'
import { contentParts, type ContentPart } from './content-search.ts'
import { contentShapes } from './content-shapes.ts'

type ContentPageProps = { content: DeskContent; part: ContentPart; member: Member }

/** The firm, its pages and its questions, part by part; what is changed is checked and previewed before it is published. */
export function ContentPage({ content, part, member }: ContentPageProps) {
  const nameOf = useContentNames()
  const { t } = useLingui()
  const navigate = useNavigate()
  const place = { member: member.id, form: 'content' }
  const [form, setForm] = useState(() => {
    const before = readKeptForm(place, ContentEdit)
    return before === undefined ? beginContentForm(content) : resumeContentForm(content, before)
  })
  const edit = toContentEdit(form)
  const kept = edit && withoutBank(edit)
  const { submit, error, isBusy, isKept, bad, now, endConflict } = useCheckedEdit({
    place,
    kept,
    send: async () => edit && callDesk(editContent, { body: edit }),
    readPublished: () => callDesk(readContent),
  })
  const conflicts = now === undefined ? [] : findContentConflicts(form, now)
  const rebase = (takes: boolean) => {
    if (now !== undefined) setForm(rebaseContentForm(form, now, takes))
    endConflict()
  }
  const changed = [
    ...Object.keys(edit?.entries ?? {}),
    ...Object.keys(edit?.pages ?? {}).map((file) => file.split('.', 1)[0] ?? ''),
  ]
  const mayEdit = (one: ContentPart) =>
    member.role === 'owner' || !isForOwner({ company_entries: [one] })
  return (
    <section className="column flex flex-col gap-6 py-6">
      <div>
        <Link to="/catalogue" className="text-sm text-trade underline">
          <Trans>Catalogue</Trans>
        </Link>
        <h1 className="font-display text-3xl">
          <Trans>Firm and pages</Trans>
        </h1>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[14rem_1fr]">
        <SelectField
          className="lg:hidden"
          label={t`Part`}
          value={part}
          onChange={({ target }) =>
            // one of the options
            void navigate({ to: '/content', search: { part: target.value as ContentPart } })
          }
        >
          {contentParts.filter(mayEdit).map((one) => (
            <option key={one} value={one}>
              {changed.includes(one) ? t`${nameOf(one)}: changed` : nameOf(one)}
            </option>
          ))}
        </SelectField>
        <nav aria-label={t`Parts`} className="max-lg:hidden">
          <ul className="flex flex-col">
            {contentParts.filter(mayEdit).map((one) => (
              <li key={one}>
                <Link
                  to="/content"
                  search={{ part: one }}
                  aria-current={one === part ? 'page' : undefined}
                  className="inline-flex min-h-9 items-center gap-2 text-sm hover:underline aria-[current]:font-semibold"
                >
                  {nameOf(one)}
                  {changed.includes(one) && (
                    <span className="size-2 rounded-full bg-trade">
                      <span className="sr-only">
                        {' '}
                        <Trans>changed</Trans>
                      </span>
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <form onSubmit={submit} className="flex min-w-0 flex-col gap-6">
          {isPage(part) ? (
            <PageFields
              part={part}
              pages={form.pages}
              onChange={(pages) => setForm({ ...form, pages })}
            />
          ) : (
            <ContentField
              key={part}
              name={part}
              shape={contentShapes[part]}
              value={form.entries[part] ?? undefined}
              onChange={(value) =>
                setForm({ ...form, entries: { ...form.entries, [part]: value ?? null } })
              }
            />
          )}
          <ProblemList problems={bad} />
          <FormError error={error} />
          {now !== undefined && (
            <ConflictNotice
              conflicts={conflicts.map(({ path, yours, theirs }) => ({
                label: path.map((key) => nameOf(key)).join(' · '),
                ...(isPicturePath(path)
                  ? {
                      yours: yours && t`The picture in this form`,
                      theirs: theirs && t`Another picture`,
                    }
                  : { yours, theirs }),
              }))}
              onKeep={() => rebase(false)}
              onTake={() => rebase(true)}
            />
          )}
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" aria-busy={isBusy} aria-disabled={edit === undefined}>
              {isBusy ? <Trans>Checking…</Trans> : <Trans>See what would change</Trans>}
            </Button>
            {edit !== undefined && (
              <>
                <Button look="quiet" onClick={() => setForm(beginContentForm(content))}>
                  <Trans>Discard what is written</Trans>
                </Button>
                {kept !== undefined && <KeptNote isKept={isKept} />}
                {'bank' in edit.entries && (
                  <p className="text-sm text-soft">
                    <Trans>Bank details are never kept on a device: publish them at once.</Trans>
                  </p>
                )}
              </>
            )}
          </div>
        </form>
      </div>
    </section>
  )
}

const isPicturePath = (path: string[]) => ['logo', 'picture'].includes(path.at(-1) ?? '')

const isPage = (part: ContentPart): part is PageName => pageNames.some((name) => name === part)

type PageFieldsProps = {
  part: PageName
  pages: DeskContent['pages']
  onChange: (pages: DeskContent['pages']) => void
}

/** A page in its languages, side by side. */
function PageFields({ part, pages, onChange }: PageFieldsProps) {
  const nameOf = useContentNames()
  return (
    <fieldset>
      <legend className="font-semibold">{nameOf(part)}</legend>
      <p className="mt-1 max-w-text text-sm text-soft">
        <Trans>
          Begin with # and the title; ## begins a section, ### a question or a subheading, - a list.
          **Two asterisks** make words bold, [words](https://…) a link.
        </Trans>
      </p>
      <div className="mt-3 grid gap-4 lg:grid-cols-3">
        {locales.map((locale) => {
          const file = `${part}.${locale}.md`
          return (
            <TextArea
              key={locale}
              label={nameOf(locale)}
              lang={locale}
              rows={22}
              maxLength={pageTextMax}
              value={pages[file] ?? ''}
              onChange={({ target }) => onChange({ ...pages, [file]: target.value })}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
