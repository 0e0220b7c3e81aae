import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use, useDeferredValue, useState } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { readApiDescription, type ApiCall } from '../api/read-api-description.ts'
import { CallEntry } from './call-entry.tsx'
import { SchemaView, toSchemaId } from './schema-view.tsx'

type Entry = { method: string; path: string; call: ApiCall }

const findGroup = ({ call }: Entry) => call.tags[0] ?? ''

/** Every call as the server describes it, each opening to its parameters, schemas and refusals. */
export default function Reference() {
  const { t } = useLingui()
  const { paths, components } = use(readApiDescription())
  const [words, setWords] = useState('')
  const sought = useDeferredValue(words.trim().toLowerCase())
  const entries = Object.entries(paths)
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, call]): Entry => ({ method, path, call })),
    )
    .filter(({ method, path, call }) =>
      `${method} ${path} ${call.operationId} ${call.summary}`.toLowerCase().includes(sought),
    )
  const groups = [...new Set(entries.map(findGroup))]
  return (
    <section aria-labelledby="reference">
      <h2 id="reference" className="text-lg font-semibold">
        <Trans>All calls</Trans>
      </h2>
      <TextField
        label={t`Find a call`}
        type="search"
        value={words}
        maxLength={100}
        onChange={({ target }) => setWords(target.value)}
        className="mt-2 max-w-md"
      />
      <p role="status" className="mt-2 text-sm text-soft">
        <Plural value={entries.length} one="# call" other="# calls" />
      </p>
      {groups.map((group) => (
        <div key={group} className="mt-5">
          <h3 className="font-mono text-sm font-semibold" translate="no">
            {group}
          </h3>
          <ul className="mt-1 border-t border-ink">
            {entries
              .filter((entry) => findGroup(entry) === group)
              .map(({ method, path, call }) => (
                <CallEntry key={call.operationId} method={method} path={path} call={call} />
              ))}
          </ul>
        </div>
      ))}
      <div className="mt-8">
        <h3 className="text-lg font-semibold">
          <Trans>Schemas</Trans>
        </h3>
        <ul className="mt-1 border-t border-ink">
          {Object.entries(components.schemas).map(([name, schema]) => (
            <li key={name} className="border-b border-line">
              <details id={toSchemaId(name)} className="scroll-mt-4">
                <summary className="cursor-pointer py-3 font-mono text-sm" translate="no">
                  {name}
                </summary>
                <div className="pb-4">
                  <SchemaView schema={schema} />
                </div>
              </details>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
