import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type AtRule, type ChildNode } from 'postcss'
import type { StyleRule } from '../src/server/pages/page-styles.ts'

/** Lays the rules of the built app's style sheet beside it, from which the server takes what a page needs. */
export function writeStyleRules(folder: string): void {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { css?: string[] }
  > // Vite's own
  const sheets = new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
  const css = Array.from(sheets, (sheet) => readFileSync(join(folder, sheet), 'utf8')).join('')
  writeFileSync(join(folder, '.vite/styles.json'), JSON.stringify(rulesOf(css)))
}

/** The rules of a sheet in its order, each with what it is for. */
export const rulesOf = (css: string): StyleRule[] => parse(css).nodes.flatMap(ruleOf)

function ruleOf(node: ChildNode): StyleRule[] {
  switch (node.type) {
    case 'decl':
      return [declared(node.prop, `${node.toString()};`)]
    case 'rule': {
      const names = namesIn(node.selector)
      // with classes, it has no variables that others need
      if (names[0]?.startsWith('.')) return [{ for: names, css: node.toString() }]
      const rules = node.nodes.flatMap(ruleOf)
      return [{ around: node.selector, rules, ...(names.length > 0 && { for: names }) }]
    }
    case 'atrule': {
      const css = node.toString()
      // for printers, and for browsers before 2024: they wait for the whole sheet
      if (node.params === 'print' || node.params === 'properties') return []
      if (node.name === 'property') return [declared(node.params, css)]
      if (node.name === 'font-face') return [{ family: familyOf(node), css }]
      if (!node.nodes) return [`${css};`]
      if (node.name === 'keyframes') return [css]
      return [{ around: `@${node.name} ${node.params}`, rules: node.nodes.flatMap(ruleOf) }]
    }
    default:
      return []
  }
}

const declared = (property: string, css: string): StyleRule =>
  property.startsWith('--') ? { variable: property, css } : css

function familyOf(face: AtRule): string {
  const named = face.nodes?.find((node) => node.type === 'decl' && node.prop === 'font-family')
  if (named?.type !== 'decl') throw new Error('A font face has no family.')
  return named.value.replaceAll('"', '')
}

/** The classes that a selector names, with their dots; where it names none, the elements. */
function namesIn(selector: string): string[] {
  const classes = Array.from(selector.matchAll(/\.(?:\\.|[\w-])+/gu), ([name]) =>
    name.replaceAll('\\', ''),
  )
  if (classes.length > 0) return classes
  return Array.from(selector.matchAll(/(?<![\w:([-])[a-z][\w-]*/gu), ([name]) => name)
}
