import compat, { type CompatStatement } from '@mdn/browser-compat-data' with { type: 'json' }
import { parse, type AnyNode } from 'acorn'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { oldest } from './browser-targets.ts'

/** The built app calls them only after a check, in the package or file beside them. */
const askedFor = new Set([
  'captureStackTrace', // read-excel-file
  'checkVisibility', // Base UI
  'databases', // Dexie
  'detect', // code-reader.ts
  'getSupportedFormats', // code-reader.ts
  'grow', // zxing-wasm: WebAssembly's memory, not that of a buffer
  'intersection', // fake-indexeddb
  'postTask', // fake-indexeddb
  'requestIdleCallback', // lib/lazy-load.ts
  'setImmediate', // Dexie
  'setStatus', // zxing-wasm: a hook of its own
  'share', // share-button.tsx
  'skipTransition', // React
])

type Support = {
  version_added: unknown
  version_removed?: unknown
  flags?: unknown
  prefix?: unknown
}

/** Excludes support behind a flag or a prefix. */
function isOld({ support }: CompatStatement): boolean {
  return Object.entries(oldest).every(([name, version]) => {
    const told: Support | Support[] | undefined = support[name as keyof typeof oldest]
    return [told ?? []].flat().some(
      (one) =>
        !one.flags &&
        !one.prefix &&
        versionOf(one.version_added) <= version &&
        // a partial support that became complete has an entry of its own
        !(versionOf(one.version_removed) <= version),
    )
  })
}

const versionOf = (told: unknown) =>
  typeof told === 'string' ? Number.parseFloat(told.replace('≤', '')) : Number.NaN

/** By `name` or `Owner.name`: whether the oldest browsers have it. */
const known = new Map<string, boolean>()

function noteKnown(tree: object | undefined, owner?: string) {
  for (const [key, feature] of Object.entries(tree ?? {})) {
    if (key === '__compat') continue
    const name = key.replace(/_static$/u, '')
    const { __compat: told } = feature as { __compat?: CompatStatement } // MDN's tree: features within features
    if (told) {
      const everywhere = owner === undefined || /^(?:Window|\w*GlobalScope)$/u.test(owner)
      for (const called of [name, everywhere ? `globalThis.${name}` : `${owner}.${name}`])
        known.set(called, known.get(called) === true || isOld(told))
    }
    noteKnown(feature as object, name)
  }
}

/** Collects calls as `name` or `Owner.name`, and the names that the code defines itself. */
function read(code: string) {
  const called = new Set<string>()
  const own = new Set<string>()
  const visit = (node: AnyNode) => {
    if ((node.type === 'CallExpression' && !node.optional) || node.type === 'NewExpression') {
      const { callee } = node
      if (callee.type === 'Identifier') called.add(`globalThis.${callee.name}`)
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
        const owner = callee.object.type === 'Identifier' ? `${callee.object.name}.` : '.'
        if (!callee.computed) called.add(owner + callee.property.name)
      }
    }
    if (node.type === 'Property' || node.type === 'MethodDefinition') {
      if (!node.computed && node.key.type === 'Identifier') own.add(node.key.name)
    }
    if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') {
      if (node.left.property.type === 'Identifier') own.add(node.left.property.name)
    }
    if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') {
      if (node.id?.type === 'Identifier') own.add(node.id.name)
    }
    for (const part of Object.values(node).flat())
      if (part !== null && typeof part === 'object' && 'type' in part) visit(part as AnyNode)
  }
  // the newest syntax of the oldest browsers
  visit(parse(code, { ecmaVersion: 2022, sourceType: 'module' }))
  return { called, own }
}

/** Finds syntax and calls that the oldest browsers lack. `files` holds texts by name. */
export function findUnsupported(files: Map<string, string>): string[] {
  if (known.size === 0)
    for (const tree of [compat.api, compat.javascript?.['builtins']]) noteKnown(tree)
  const found: string[] = []
  const own = new Set<string>()
  const calls: [file: string, name: string][] = []
  for (const [file, code] of files) {
    try {
      const parts = read(code)
      for (const name of parts.own) own.add(name)
      for (const name of parts.called) calls.push([file, name])
    } catch (error) {
      found.push(`${file}: ${String(error)}`)
    }
  }
  for (const [file, call] of calls) {
    const name = call.slice(call.indexOf('.') + 1)
    if (askedFor.has(name)) continue
    const isOwn = own.has(name) || call.startsWith('globalThis.')
    const isNew = known.has(call) ? !known.get(call) : !isOwn && known.get(name) === false
    if (isNew) found.push(`${file}: ${call.replace(/^\./u, '')}()`)
  }
  return found
}

/** @throws Error that names what the oldest browsers lack. */
export function checkBrowserSupport(folder: string): void {
  const files = globSync('{*.js,assets/*.js}', { cwd: folder })
  const code = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const found = findUnsupported(code)
  if (found.length > 0)
    throw new Error(
      `Browsers of scripts/build/browser-targets.ts cannot run this:\n${found.join('\n')}`,
    )
}
