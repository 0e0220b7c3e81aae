import { expect, test } from 'vitest'
import type { PageBlock, PageContent } from '#shared/contract/page-texts.ts'
import { toFaqEntries } from './faq-content.ts'

const say = (text: string): PageBlock => ({ kind: 'text', spans: [text] })
const ask = (text: string): PageBlock => ({ kind: 'subheading', text })

const toPage = (...sections: [string, ...PageBlock[]][]): PageContent => ({
  title: 'FAQ',
  lead: '',
  sections: sections.map(([title, ...blocks]) => ({ title, blocks })),
})

test('questions stand below their subject, with fragments of the English one', () => {
  const en = toPage(['Orders', ask('How many?'), say('Fifty.'), ask('How?'), say('By mail.')])
  const es = toPage(['Pedidos', ask('¿Cuántos?'), say('Cincuenta.'), ask('¿Cómo?')])
  expect(toFaqEntries(es, { en, es })).toEqual([
    { id: 'orders', category: 'Pedidos', question: '¿Cuántos?', answer: [say('Cincuenta.')] },
    { id: 'orders-2', category: 'Pedidos', question: '¿Cómo?', answer: [] },
  ])
})

test('a subject without questions is one, and letters of any script get a fragment', () => {
  const zh = toPage(['多久交货？', say('三周。')])
  expect(toFaqEntries(zh, { zh })).toEqual([
    { id: 'questions-1', category: '', question: '多久交货？', answer: [say('三周。')] },
  ])
})
