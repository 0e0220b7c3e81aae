import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Manifest, Plugin } from 'vite'

const importOf = (file: string) =>
  new RegExp(`import\\{([^{}]*)\\}from"\\./${RegExp.escape(file)}";`, 'gu')

/** `n as e,t` as pairs: what it is called there, and here. */
const pairs = (names: string): [there: string, here: string][] =>
  names.split(',').map((name) => {
    const [there = '', here = there] = name.split(' as ')
    return [there, here]
  })

/** What the runtime's names are called in the frame: no minified name begins so. */
const inFrame = (name: string) => `$runtime_${name}`

/**
 * Puts the bundler's runtime, seven hundred bytes in a file of their own, into the frame, which every page loads anyway: a
 * request less on each first page. The bundler has no setting for it. Runs before the worker lists the files that it keeps.
 */
export function runtimeInFrame(): Plugin {
  return {
    name: 'runtime-in-frame',
    apply: 'build',
    writeBundle: ({ dir = '' }) => putRuntimeIntoFrame(dir),
  }
}

/** The same in the app built into `folder`. @throws Error when the runtime is used in a way not known here. */
export function putRuntimeIntoFrame(folder: string): void {
  const assets = join(folder, 'assets')
  const [runtime, frame] = ['rolldown-runtime', 'frame'].map((name) =>
    globSync(`${name}-*.js`, { cwd: assets }).at(0),
  )
  if (runtime === undefined || frame === undefined) throw new Error('Where is the runtime?')
  const read = (file: string) => readFileSync(join(assets, file), 'utf8')
  for (const file of globSync('*.js', { cwd: assets })) {
    if (file === runtime) continue
    const code =
      file === frame
        ? frameWith(read(runtime), read(frame), runtime)
        : withoutRuntime(read(file), runtime, frame)
    writeFileSync(join(assets, file), code)
  }
  for (const file of globSync('*.html', { cwd: folder })) {
    const page = readFileSync(join(folder, file), 'utf8')
    writeFileSync(join(folder, file), withoutTag(page, runtime))
  }
  rmSync(join(assets, runtime))
  leaveOutOfManifest(join(folder, '.vite/manifest.json'), runtime)
}

/** The frame's code with the runtime before it, passed on to others under names of its own. */
export function frameWith(runtimeCode: string, frameCode: string, runtime: string): string {
  const [exported, names = ''] = /export\{([^{}]*)\};\s*$/u.exec(runtimeCode) ?? []
  if (exported === undefined) throw new Error('The runtime exports nothing.')
  const parts = pairs(names).map(([own, name]) => `${name}:${own}`)
  const kept = pairs(names).map(([, name]) => `${inFrame(name)}=$runtime.${name}`)
  const inside = frameCode.replace(importOf(runtime), (_, taken: string) => {
    const renamed = pairs(taken).map(([name, own]) => `${own}=$runtime.${name}`)
    return `var ${renamed.join()};`
  })
  const code = runtimeCode.replace(exported, '')
  return checked(
    `var $runtime=(()=>{${code}return{${parts.join()}}})(),${kept.join()};${inside};export{${pairs(
      names,
    )
      .map(([, name]) => inFrame(name))
      .join()}};`,
    runtime,
  )
}

/** Another file's code, which takes the runtime from the frame. */
export const withoutRuntime = (code: string, runtime: string, frame: string): string =>
  checked(
    code
      .replace(importOf(runtime), (_, taken: string) => {
        const renamed = pairs(taken).map(([name, own]) => `${inFrame(name)} as ${own}`)
        return `import{${renamed.join()}}from"./${frame}";`
      })
      // what is to be loaded with a file
      .replaceAll(`"assets/${runtime}"`, `"assets/${frame}"`),
    runtime,
  )

/** A page that no longer loads the runtime ahead. */
export const withoutTag = (page: string, runtime: string): string =>
  checked(
    page.replaceAll(
      new RegExp(`\\s*<link rel="modulepreload"[^>]*/${RegExp.escape(runtime)}"[^>]*>`, 'gu'),
      '',
    ),
    runtime,
  )

function checked(code: string, runtime: string): string {
  if (code.includes(runtime)) throw new Error(`${runtime} is used in a way not known here.`)
  return code
}

function leaveOutOfManifest(file: string, runtime: string): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest // Vite's own
  const gone = Object.keys(manifest).filter(
    (key) => basename(manifest[key]?.file ?? '') === runtime,
  )
  for (const key of gone) delete manifest[key]
  for (const chunk of Object.values(manifest)) {
    if (chunk.imports) chunk.imports = chunk.imports.filter((key) => !gone.includes(key))
  }
  writeFileSync(file, JSON.stringify(manifest, undefined, 2))
}
