import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const remembered = 3

/** Open pages of an earlier build still load its chunks. `now` in ms. */
export function keepPreviousBuild(client: string, earlier: string, now: number): void {
  const assets = join(client, 'assets')
  if (!existsSync(assets)) return
  const place = join(earlier, String(now))
  mkdirSync(place, { recursive: true })
  renameSync(assets, join(place, 'assets'))
  const byAge = readdirSync(earlier).toSorted((a, b) => Number(b) - Number(a))
  for (const old of byAge.slice(remembered)) rmSync(join(earlier, old), { recursive: true })
}
