import { readFileSync, writeFileSync } from 'node:fs'
import { unbundledPackages } from './build-server.ts'

/** Names in package.json only what the bundled server loads when it runs; `npm prune` then removes the rest. */
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
  devDependencies?: Record<string, string>
  workspaces?: string[]
}
manifest.dependencies = Object.fromEntries(
  unbundledPackages.map((name) => [name, manifest.dependencies[name] ?? '']),
)
delete manifest.devDependencies
delete manifest.workspaces
writeFileSync('package.json', `${JSON.stringify(manifest, undefined, 2)}\n`)
