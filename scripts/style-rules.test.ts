import { expect, test } from 'vitest'
import { rulesOf } from './style-rules.ts'
import { stylesOf } from '../src/server/pages/page-styles.ts'

const stylesFor = (html: string, css: string) => stylesOf(html, rulesOf(css))

test('a page has the rules of its classes and its elements, in their order', () => {
  const css =
    '*{margin:0}table{border:0}ol,ul{padding:0}.flex{display:flex}.grid{display:grid}.on .flex:hover{gap:0}'
  expect(stylesFor('<ul id="a" class="flex p-1"></ul><b></b>', css)).toBe(
    '*{margin:0;}ol,ul{padding:0;}.flex{display:flex}.on .flex:hover{gap:0}',
  )
})

test('a class is known however it is written', () => {
  const css = String.raw`.w-1\/2{a:b}.\[\&\>p\]\:x>p{a:b}.before\:content-\[\'a\'\]:before{a:b}.w-1{a:b}`
  expect(
    stylesFor(`<p class="w-1/2 [&amp;&gt;p]:x before:content-[&#x27;a&#x27;]"></p>`, css),
  ).toBe(css.replace('.w-1{a:b}', ''))
})

test('conditions stay around what is needed in them, and go with it', () => {
  const css =
    '@layer a,b;@layer a{@media (width>=40rem){.x{a:b}.y{a:b}}@media (hover:hover){.y{a:b}}}@media print{.x{a:c}}'
  expect(stylesFor('<i class="x"></i>', css)).toBe(
    '@layer a,b;@layer a{@media (width>=40rem){.x{a:b}}}',
  )
})

test('variables are there where something uses them, also the page itself and other variables', () => {
  const css =
    ':root{--a:1px;--b:var(--c);--c:2px;--d:3px;--e:4px}.x{margin:var(--b)}.y{gap:var(--a)}'
  expect(stylesFor('<i class="x" style="gap:var(--d)"></i>', css)).toBe(
    ':root{--b:var(--c);--c:2px;--d:3px;}.x{margin:var(--b)}',
  )
})

test('a registered variable is there where it is used', () => {
  const used = '@property --a{syntax:"*";inherits:false}'
  const css = `.x{gap:var(--a)}${used}@property --b{syntax:"*";inherits:false}`
  expect(stylesFor('<i class="x"></i>', css)).toBe(`.x{gap:var(--a)}${used}`)
})

test('fonts are there where their family is', () => {
  const ours = '@font-face{font-family:House Sans;src:url(a)}'
  const css = `.x{font:"House Sans",serif}.y{font:"House Serif"}${ours}@font-face{font-family:"House Serif";src:url(b)}`
  expect(stylesFor('<i class="x"></i>', css)).toBe(`.x{font:"House Sans",serif}${ours}`)
})
