import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useState, type ReactNode } from 'react'
import type { ApiCall } from '../api/read-api-description.ts'
import { SchemaView } from './schema-view.tsx'

const methodColors: Record<string, string> = {
  get: 'text-ok',
  post: 'text-trade',
  delete: 'text-bad',
}

type CallEntryProps = { method: string; path: string; call: ApiCall }

/** One call; its details are drawn once it is opened, since there are many calls. */
export function CallEntry({ method, path, call }: CallEntryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="border-b border-line">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="cursor-pointer py-3" translate="no">
          <span className={clsx('mr-2 font-mono text-sm font-semibold', methodColors[method])}>
            {method.toUpperCase()}
          </span>
          <code className="text-sm break-all">{path}</code>
          <span className="block text-sm text-soft">{call.summary}</span>
        </summary>
        {isOpen && <CallDetails call={call} />}
      </details>
    </li>
  )
}

function CallDetails({ call }: { call: ApiCall }) {
  const roles = call['x-roles']
  const scopes = call.security?.flatMap(({ token = [] }) => token) ?? []
  const limit = call['x-rate-limit']
  const body = Object.entries(call.requestBody?.content ?? {})
  const answers = Object.entries(call.responses).filter(([status]) => status.startsWith('2'))
  const refusals = Object.entries(call.responses).filter(([status]) => /^[45]/u.test(status))
  return (
    <div className="flex flex-col gap-4 pb-5 text-sm">
      {call.description !== undefined && (
        <p translate="no">{call.description.replaceAll('`', '')}</p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Fact name={<Trans>Name</Trans>}>{call.operationId}</Fact>
        {roles && <Fact name={<Trans>Roles</Trans>}>{roles.join(', ')}</Fact>}
        {roles && (
          <Fact name={<Trans>Scope</Trans>}>
            {scopes.length > 0 ? scopes.join(', ') : <Trans>none: not by token</Trans>}
          </Fact>
        )}
        {limit && (
          <Fact name={<Trans>Limit</Trans>}>
            <Trans>{limit.calls} calls a minute</Trans>
          </Fact>
        )}
      </dl>
      {call.parameters.length > 0 && (
        <Part title={<Trans>Parameters</Trans>}>
          <SchemaView
            schema={{
              type: 'object',
              properties: Object.fromEntries(
                call.parameters.map(({ name, schema }) => [name, schema]),
              ),
              required: call.parameters.filter(({ required }) => required).map(({ name }) => name),
            }}
          />
        </Part>
      )}
      {body.map(([type, { schema }]) => (
        <Part key={type} title={<Trans>Body</Trans>} note={type}>
          {schema && <SchemaView schema={schema} />}
        </Part>
      ))}
      {answers.map(([status, { content = {} }]) =>
        Object.entries(content).map(([type, { schema }]) => (
          <Part key={`${status} ${type}`} title={<Trans>Answer</Trans>} note={`${status} ${type}`}>
            {schema && <SchemaView schema={schema} />}
          </Part>
        )),
      )}
      {refusals.length > 0 && (
        <Part title={<Trans>Refusals</Trans>}>
          <ul translate="no">
            {refusals.map(([status, { description }]) => (
              <li key={status}>
                <code>{status}</code> {description?.replaceAll('`', '')}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  )
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <>
    <dt className="text-soft">{name}</dt>
    <dd className="min-w-0 font-mono wrap-break-word" translate="no">
      {children}
    </dd>
  </>
)

type PartProps = { title: ReactNode; note?: string; children: ReactNode }

const Part = ({ title, note, children }: PartProps) => (
  <div>
    <h4 className="font-semibold">
      {title}{' '}
      {note !== undefined && (
        <code className="text-xs font-normal text-soft" translate="no">
          {note}
        </code>
      )}
    </h4>
    {children}
  </div>
)
