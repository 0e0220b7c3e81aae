import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** How many builds before the present one keep their files. */
const remembered = 3

/**
 * Sets the hashed files of the build in `client` aside under `earlier`, for pages that are open since then: the server
 * still has them when such a page asks for its next screen. The oldest builds go. `now` in ms.
 */
export function keepPreviousBuild(client: string, earlier: string, now: number): void {
  const assets = join(client, 'assets')
  if (!existsSync(assets)) return
  const place = join(earlier, String(now))
  mkdirSync(place, { recursive: true })
  renameSync(assets, join(place, 'assets'))
  const byAge = readdirSync(earlier).toSorted((a, b) => Number(b) - Number(a))
  for (const old of byAge.slice(remembered)) rmSync(join(earlier, old), { recursive: true })
}
