import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parsePageFiles } from './page-files.ts'
import { readPages } from './read-pages.ts'

async function readFolder(files: Record<string, string | Uint8Array>) {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'pages'))
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, 'pages', name), text)
  }
  const { pageFiles, ...rest } = await readPages(folder)
  return { ...rest, pages: pageFiles && parsePageFiles(pageFiles) }
}

const readTerms = (text: string) => readFolder({ 'terms.en.md': text })

test('a page has a title, a lead and sections of texts, steps and lists', async () => {
  const { pages, broken } = await readTerms(
    [
      '# Terms of sale',
      'Prices are in',
      'US dollars.',
      '## How it goes',
      '1. **Sample** Sent in a week',
      '2. Bulk',
      '## Both sides',
      '### You send us',
      '- A [drawing](/contact) or `.dxf`',
      '',
      'Ask *us* &amp; **anyone**.',
    ].join('\n'),
  )
  expect(broken).toEqual([])
  expect(pages?.['terms']?.['en']).toEqual({
    title: 'Terms of sale',
    lead: 'Prices are in US dollars.',
    sections: [
      {
        title: 'How it goes',
        blocks: [
          {
            kind: 'list',
            numbered: true,
            entries: [[{ text: 'Sample', strong: true }, ' Sent in a week'], ['Bulk']],
          },
        ],
      },
      {
        title: 'Both sides',
        blocks: [
          { kind: 'subheading', text: 'You send us' },
          {
            kind: 'list',
            numbered: false,
            entries: [['A ', { text: 'drawing', to: '/contact' }, ' or .dxf']],
          },
          { kind: 'text', spans: ['Ask us & ', { text: 'anyone', strong: true }, '.'] },
        ],
      },
    ],
  })
})

test('HTML is text, not markup', async () => {
  const { pages } = await readTerms(
    '# Terms\n\n## A\n\n<script>alert(1)</script>\n\nNo <b>bold</b>',
  )
  expect(pages?.['terms']?.['en']?.sections[0]?.blocks).toEqual([
    { kind: 'text', spans: ['<script>alert(1)</script>'] },
    { kind: 'text', spans: ['No <b>bold</b>'] },
  ])
})

test.each([
  ['no title', 'Text', 'terms.en.md:1: has no title'],
  ['a second title', '# A\n\n# B', 'terms.en.md:3: a page has one title'],
  ['a picture', '# A\n\n## B\n\n![x](x.jpg)', 'terms.en.md:5: a picture is not shown'],
  ['a table of code', '# A\n\n## B\n\n    code', 'terms.en.md:5: a block of code'],
  [
    'a script address',
    '# A\n\n## B\n\n[x](javascript:alert(1))',
    'terms.en.md:5: javascript:alert(1)',
  ],
  ['an address elsewhere', '# A\n\n[x](//evil.example)', 'terms.en.md:3: //evil.example'],
  ['an unknown value', '# A\n\n## B\n\n{{ours}}', 'terms.en.md:5: {{ours}} is no value'],
  ['a list in a list', '# A\n\n## B\n\n- x\n  - y', 'terms.en.md:5: an entry of a list'],
  [
    'terms beside a text',
    '# A\n\n## B\n\nSee:\n\n{{trade_terms}}',
    'terms.en.md:1: {{trade_terms}} stands alone',
  ],
  ['a list before any section', '# A\n\n- x', 'terms.en.md:3: stands before the first section'],
])('%s is refused where it stands', async (_, text, complaint) => {
  const { broken } = await readTerms(text)
  expect(broken).toHaveLength(1)
  expect(broken[0]).toContain(`pages/${complaint}`)
})

test('unknown names, other encodings and endless files are refused', async () => {
  const { broken, pages } = await readFolder({
    'terms.fr.md': '# Conditions',
    'imprint.en.md': '# Imprint',
    'terms.en.md': new TextEncoder().encode('# Terms').fill(0xff, 2, 4),
    'faq.en.md': `# FAQ\n\n${'x'.repeat(64 * 1024)}`,
    'notes.txt': 'not a page',
  })
  expect(pages).toBeUndefined()
  expect(broken).toEqual([
    'pages/faq.en.md:1: is larger than 64 kB',
    expect.stringContaining('pages/imprint.en.md:1: is no page of the shop'),
    'pages/terms.en.md:1: is not UTF-8: save it in this encoding',
    expect.stringContaining('pages/terms.fr.md:1: is no page of the shop'),
  ])
})

test('a folder without pages has none', async () => {
  expect(await readPages(tmpdir())).toEqual({ broken: [] })
})
