import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Manifest, Plugin } from 'vite'

/** A file that only passes on names of another, as the bundler writes it. Long lists are better off in their own file. */
const passing = /^export\{([^{}]{1,300})\}from"\.\/([^"]+)";\s*$/u

/**
 * Leaves out the files that only pass on names of another: the bundler makes one for every module of a group that is
 * imported late, and each is a request. Who imports them takes the names from the group itself. Runs before the worker
 * lists the files that it keeps.
 */
export function namesPassedOn(): Plugin {
  return {
    name: 'names-passed-on',
    apply: 'build',
    writeBundle: ({ dir = '' }) => leaveOut(dir),
  }
}

/** Leaves them out of the app built into `folder`. @throws Error when one is imported in a way not known here. */
export function leaveOut(folder: string): void {
  const manifestFile = join(folder, '.vite/manifest.json')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest // Vite's own
  const codes = new Map(
    globSync('assets/*.js', { cwd: folder }).map((file) => [
      basename(file),
      readFileSync(join(folder, file), 'utf8'),
    ]),
  )
  for (const [name, code] of codes) {
    const [, names, group] = passing.exec(code) ?? []
    if (names === undefined || group === undefined) continue
    codes.delete(name)
    rmSync(join(folder, 'assets', name))
    for (const [other, before] of codes) codes.set(other, takenFrom(group, names, name, before))
    const grouped = Object.values(manifest).find(({ file }) => file === `assets/${group}`)
    for (const [key, chunk] of Object.entries(manifest)) {
      if (chunk.file === `assets/${name}`) manifest[key] = { ...chunk, ...grouped }
    }
  }
  for (const [name, code] of codes) writeFileSync(join(folder, 'assets', name), code)
  writeFileSync(manifestFile, JSON.stringify(manifest, undefined, 2))
}

/** A file's code that takes `names` from the group itself, and no longer from `passer`. */
export function takenFrom(group: string, names: string, passer: string, code: string): string {
  const ownNames = new Map(
    names.split(',').map((name) => {
      const [own = '', wanted = own] = name.split(' as ')
      return [wanted, own]
    }),
  )
  const all = Array.from(ownNames, ([wanted, own]) => `${wanted}:e.${own}`).join()
  const imports = new RegExp(
    `(?:let\\{([^{}]*)\\}=await )?import\\(\`\\./${RegExp.escape(passer)}\`\\)`,
    'gu',
  )
  const instead = code
    .replaceAll(imports, (_, taken?: string) => {
      if (taken === undefined) return `import(\`./${group}\`).then(e=>({${all}}))`
      const own = taken.replaceAll(/[\w$]+(?=:)/gu, (wanted) => ownNames.get(wanted) ?? wanted)
      return `let{${own}}=await import(\`./${group}\`)`
    })
    // what is to be loaded with a file
    .replaceAll(`"assets/${passer}"`, `"assets/${group}"`)
  if (instead.includes(passer)) throw new Error(`${passer} is imported in a way not known here.`)
  return instead
}
