import { Trans } from '@lingui/react/macro'
import type { ApiSchema } from '../api/read-api-description.ts'

/** The `id` of the schema in the list below the calls. */
export const toSchemaId = (name: string): string => `schema-${name}`

/** Some browsers do not open the closed element that a link leads to. */
function openSchema(name: string): void {
  const place = document.getElementById(toSchemaId(name))
  if (place instanceof HTMLDetailsElement) place.open = true
}

const schemaPath = '#/components/schemas/'

/** The fields of a schema, those of lists and objects in it too; another schema is a link to it. */
export function SchemaView({ schema }: { schema: ApiSchema }) {
  const inner = findFields(schema)
  if (inner === undefined) return <TypeName schema={schema} />
  const { properties = {}, required = [] } = inner
  const fields = Object.entries(properties)
  if (fields.length === 0) return <TypeName schema={schema} />
  return (
    <ul className="border-l border-line pl-3 text-sm">
      {fields.map(([name, field]) => (
        <li key={name} className="py-0.5">
          <code className="font-semibold wrap-break-word" translate="no">
            {name}
          </code>{' '}
          {!required.includes(name) && (
            <span className="text-xs text-soft">
              <Trans>optional</Trans>{' '}
            </span>
          )}
          <TypeName schema={field} />
          {findFields(field) && <SchemaView schema={field} />}
        </li>
      ))}
    </ul>
  )
}

/** The object that a schema is, or that its list or its one choice beside null holds. */
function findFields(schema: ApiSchema): ApiSchema | undefined {
  if (schema.properties) return schema
  if (schema.items) return findFields(schema.items)
  const [only, ...others] = listChoices(schema).filter(({ type }) => type !== 'null')
  return only && others.length === 0 ? findFields(only) : undefined
}

const listChoices = ({ anyOf, oneOf }: ApiSchema): ApiSchema[] => anyOf ?? oneOf ?? []

function TypeName({ schema }: { schema: ApiSchema }) {
  const { $ref } = schema
  if ($ref?.startsWith(schemaPath)) {
    const name = $ref.slice(schemaPath.length)
    return (
      <a
        href={`#${toSchemaId(name)}`}
        onClick={() => openSchema(name)}
        className="font-mono underline"
        translate="no"
      >
        {name}
      </a>
    )
  }
  if (schema.items)
    return (
      <>
        <TypeName schema={schema.items} />
        <code className="text-soft" translate="no">
          []{describeBounds(schema.minItems, schema.maxItems)}
        </code>
      </>
    )
  const choices = listChoices(schema)
  if (choices.length > 0)
    return choices.map((choice, at) => (
      <span key={JSON.stringify(choice)}>
        {at > 0 && ' | '}
        <TypeName schema={choice} />
      </span>
    ))
  return (
    <code className="wrap-break-word text-soft" translate="no">
      {describeType(schema)}
    </code>
  )
}

function describeType(schema: ApiSchema): string {
  const { type = 'any', enum: choices, pattern, default: fallback } = schema
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const [least, most] =
    type === 'string'
      ? [schema.minLength, schema.maxLength]
      : [schema.minimum ?? schema.exclusiveMinimum, schema.maximum]
  return [
    choices ? choices.map((choice) => JSON.stringify(choice)).join(' | ') : type,
    describeBounds(least, most),
    pattern === undefined ? '' : ` /${pattern}/`,
    fallback === undefined || fallback === '' ? '' : ` = ${JSON.stringify(fallback)}`,
  ].join('')
}

function describeBounds(least: number | undefined, most: number | undefined): string {
  if (least === undefined && most === undefined) return ''
  if (most === undefined) return ` ≥ ${least}`
  return least === undefined ? ` ≤ ${most}` : ` ${least}…${most}`
}
