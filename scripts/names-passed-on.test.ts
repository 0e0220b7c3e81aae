import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { leaveOut, takenFrom } from './names-passed-on.ts'

const passer = 'export{n as Sheet,t as default}from"./group-1.js";\n'
const importer =
  'let e=async()=>(await p(()=>import(`./sheet-1.js`),d([0,1]))).Sheet;m.f=["assets/sheet-1.js","assets/group-1.js"]'

function built(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sampleroom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  write('assets/sheet-1.js', passer)
  write('assets/group-1.js', 'export{a as n,b as t};')
  write('assets/app-1.js', importer)
  write(
    '.vite/manifest.json',
    JSON.stringify({
      'src/sheet.ts': { file: 'assets/sheet-1.js', src: 'src/sheet.ts', imports: ['_group'] },
      _group: { file: 'assets/group-1.js', imports: ['_frame'], css: ['assets/group.css'] },
    }),
  )
  return folder
}

test('a file that only passes on names of another is left out, and they are taken from that other', () => {
  const folder = built()
  leaveOut(folder)
  expect(existsSync(join(folder, 'assets/sheet-1.js'))).toBe(false)
  expect(readFileSync(join(folder, 'assets/app-1.js'), 'utf8')).toBe(
    'let e=async()=>(await p(()=>import(`./group-1.js`).then(e=>({Sheet:e.n,default:e.t})),d([0,1]))).Sheet;' +
      'm.f=["assets/group-1.js","assets/group-1.js"]',
  )
  expect(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))).toEqual({
    'src/sheet.ts': {
      file: 'assets/group-1.js',
      src: 'src/sheet.ts',
      imports: ['_frame'],
      css: ['assets/group.css'],
    },
    _group: { file: 'assets/group-1.js', imports: ['_frame'], css: ['assets/group.css'] },
  })
})

test('where some of the names are taken, only these are', () => {
  const code = 'async()=>{let{Sheet:e}=await import(`./sheet-1.js`);return{Sheet:e}}'
  expect(takenFrom('group-1.js', 'n as Sheet,t as default', 'sheet-1.js', code)).toBe(
    'async()=>{let{n:e}=await import(`./group-1.js`);return{Sheet:e}}',
  )
})

test('one that is imported in another way is not left out in silence', () => {
  expect(() => takenFrom('group-1.js', 'n as Sheet', 'sheet-1.js', 'import"./sheet-1.js"')).toThrow(
    'sheet-1.js is imported in a way not known here.',
  )
})
