import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = globSync(['*.md', '{docs,src,catalogue,deploy,scripts,tests}/**/*.md'])

test('every link in a document leads to a file', () => {
  const links = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/gu)].map(
      ([, link = '']) => `${file} → ${join(dirname(file), link)}`,
    ),
  )
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter((link) => !existsSync(link.split(' → ')[1] ?? ''))).toEqual([])
})

test('every file that the README and docs name by its path is there', () => {
  const paths = documents
    .filter((file) => /^(?:README|CONTRIBUTING|docs)/u.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /`((?:src|tests|scripts|catalogue|deploy)\/[\w./-]+(?:\.\w+|\/))`/gu,
        ),
      ].map(([, path = '']) => path),
    )
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})
