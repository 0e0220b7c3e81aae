import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'

/** Excludes tests and generated files. */
export function sourceHash(patterns: string[]): string {
  const hash = createHash('sha256')
  const files = globSync(patterns).filter((path) => statSync(path).isFile())
  for (const path of files.toSorted()) {
    // the router's plugin writes the route tree during a build
    if (path.endsWith('route-tree.gen.ts') || path.includes('.test.')) continue
    hash.update(path).update('\0').update(readFileSync(path))
  }
  return hash.digest('hex')
}
