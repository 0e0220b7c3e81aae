import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkPrecache, missingInPrecache } from './check-precache.ts'

const worker = `De([{"revision":"3a5e","url":"app-shell.html"},{revision:null,url:"assets/zh-1.js"}])`

test('what the worker lists is not missing', () => {
  expect(missingInPrecache(['app-shell.html', 'assets/zh-1.js'], worker)).toEqual([])
})

test.each([
  'assets/es-2.js',
  'assets/app-3.css',
  'assets/text-4.woff2',
  'assets/plan-5.wasm',
  'icons/icon-512.png',
  'reset.html',
])('%s must be listed', (file) => {
  expect(missingInPrecache(['app-shell.html', file], worker)).toEqual([file])
})

test.each([
  'sw.js',
  'reset.js',
  'manifest.webmanifest',
  'sw.js.br',
  'assets/zh-1.js.gz',
  'app-shell.html.br',
  'screenshots/home-wide.webp',
  'assets/zxing_reader-6.wasm',
])('%s need not be listed', (file) => {
  expect(missingInPrecache([file], worker)).toEqual([])
})

test('a name that only begins like a listed one is missing', () => {
  expect(missingInPrecache(['assets/zh-1.js.map', 'zh-1.js'], worker)).toEqual([
    'assets/zh-1.js.map',
    'zh-1.js',
  ])
})

test('a built app that misses a chunk is refused by the name of the chunk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sampleroom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (path: string, content = '') => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  for (const path of ['app-shell.html', 'assets/zh-1.js', 'assets/zh-1.js.br']) write(path)
  write('sw.js', worker)
  expect(() => checkPrecache(folder)).not.toThrow()
  write('assets/es-2.js')
  expect(() => checkPrecache(folder)).toThrow('assets/es-2.js')
})
