import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { frameWith, putRuntimeIntoFrame, withoutRuntime, withoutTag } from './runtime-in-frame.ts'

const runtime = 'rolldown-runtime-1.js'

function built(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sampleroom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  write('package.json', '{"type":"module"}')
  write(`assets/${runtime}`, 'var e=1,t=()=>e+1;export{e as n,t as r};')
  write('assets/frame-1.js', `import{n as t,r as e}from"./${runtime}";var a=t+e();export{a as x};`)
  write(
    'assets/app-1.js',
    `import{r as e}from"./${runtime}";import{x as n}from"./frame-1.js";var m={f:["assets/${runtime}"]};export{e,n,m};`,
  )
  write(
    'shell.html',
    `<script src="/assets/app-1.js"></script>\n<link rel="modulepreload" crossorigin href="/assets/${runtime}">\n<link rel="modulepreload" href="/assets/frame-1.js">`,
  )
  write(
    '.vite/manifest.json',
    JSON.stringify({
      _runtime: { file: `assets/${runtime}` },
      'app.ts': { file: 'assets/app-1.js', imports: ['_runtime', '_frame'] },
      _frame: { file: 'assets/frame-1.js', imports: ['_runtime'] },
    }),
  )
  return folder
}

test('the runtime comes with the frame, and the app runs as before', async () => {
  const folder = built()
  putRuntimeIntoFrame(folder)
  expect(existsSync(join(folder, 'assets', runtime))).toBe(false)
  const app = await import(pathToFileURL(join(folder, 'assets/app-1.js')).href)
  expect([app.e(), app.n, app.m]).toEqual([2, 3, { f: ['assets/frame-1.js'] }])
  expect(readFileSync(join(folder, 'shell.html'), 'utf8')).toBe(
    '<script src="/assets/app-1.js"></script>\n<link rel="modulepreload" href="/assets/frame-1.js">',
  )
  expect(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))).toEqual({
    'app.ts': { file: 'assets/app-1.js', imports: ['_frame'] },
    _frame: { file: 'assets/frame-1.js', imports: [] },
  })
})

test('a runtime that is used in another way is not left out in silence', () => {
  const used = `import"./${runtime}";`
  expect(() => withoutRuntime(used, runtime, 'frame-1.js')).toThrow('in a way not known here')
  expect(() => frameWith('var e=1;export{e as n};', used, runtime)).toThrow('not known here')
  expect(() => frameWith('var e=1;', '', runtime)).toThrow('exports nothing')
  expect(() => withoutTag(`<script src="/assets/${runtime}">`, runtime)).toThrow('not known here')
})
