import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema'
import type * as v from 'valibot'

export type JsonSchema = Record<string, unknown>

/** A schema of Valibot, as far as it is walked through here. */
type Node = {
  kind: string
  type: string
  pipe?: Node[]
  check?: (input: unknown) => boolean
  requirement?: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

const config: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore', // rules that JSON Schema cannot say
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
}

/** Converts schemas of the contract to those of OpenAPI, each of `named` once, as a component. */
export function createSchemaConverter(named: Record<string, v.GenericSchema>) {
  const seen = new Map<Node, Node>()
  const simplify = (schema: v.GenericSchema) => simplifyNode(schema, seen)
  const definitions = Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [name, simplify(schema)]),
  )
  return {
    convert: (schema: v.GenericSchema): JsonSchema => {
      const {
        $schema: _,
        $defs: __,
        ...converted
      } = toJsonSchema(simplify(schema), {
        ...config,
        definitions,
      })
      return converted
    },
    components: toJsonSchemaDefs(definitions, config) as Record<string, JsonSchema>,
  }
}

/** A copy whose pipes hold what a caller must know: the converter stops at the second schema of a pipe. */
function simplifyNode<T extends Node>(schema: T, seen: Map<Node, Node>): T {
  const known = seen.get(schema)
  if (known !== undefined) return known as T // its copy
  const copy: Node & Record<string, unknown> = { ...schema }
  seen.set(schema, copy)
  const simplify = (value: unknown): unknown => {
    if (isNode(value)) return simplifyNode(value, seen)
    if (Array.isArray(value)) return value.map(simplify)
    return value
  }
  if (schema.pipe !== undefined) {
    copy.pipe = selectSteps(schema.pipe).map((step) => simplify(step) as Node)
    return copy as T // of the same shape
  }
  for (const part of ['item', 'items', 'wrapped', 'options', 'key', 'value', 'rest'])
    if (part in copy) copy[part] = simplify(copy[part])
  if (typeof copy['entries'] === 'object' && copy['entries'] !== null)
    copy['entries'] = Object.fromEntries(
      Object.entries(copy['entries']).map(([name, entry]) => [name, simplify(entry)]),
    )
  return copy as T // of the same shape
}

const flatten = (pipe: Node[]): Node[] =>
  pipe.flatMap(({ pipe: inner, ...step }) => (inner ? flatten(inner) : [step]))

/** Up to the first change of the value. A bound that is checked before the list itself becomes one of the list. */
function selectSteps(pipe: Node[]): Node[] {
  const steps: Node[] = []
  let before: Node | undefined
  let base: Node | undefined
  for (const step of flatten(pipe)) {
    if (step.type === 'transform') break
    if (step.kind !== 'schema') steps.push(step)
    else if (step.type === 'custom') before = step
    else if (base === undefined) {
      base = step
      steps.push(step, ...findBound(before, step))
    } else if (step.type !== base.type) break
  }
  return steps.length > 0 ? steps : [{ kind: 'schema', type: 'unknown' }]
}

const boundMax = 2 ** 20

/** What a check of the size lets through, found by asking it. */
function findBound(custom: Node | undefined, { type }: Node): Node[] {
  const { check } = custom ?? {}
  if (check === undefined || (type !== 'array' && type !== 'record')) return []
  const isTaken = (size: number) =>
    check(
      type === 'array'
        ? Array.from({ length: size })
        : Object.fromEntries(Array.from({ length: size }, (_, at) => [at, ''])),
    )
  let [least, most] = [0, 1]
  while (most < boundMax && isTaken(most)) [least, most] = [most, most * 2]
  if (most >= boundMax) return []
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (isTaken(middle)) least = middle
    else most = middle
  }
  const rule = type === 'array' ? 'max_length' : 'max_entries'
  return [{ kind: 'validation', type: rule, requirement: least }]
}
