import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import { publishAssets } from '../files/published-assets.ts'
import { storeAssets } from '../storage/stored-assets.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Publishes the files of this server's builds before it sends the first page that names them, and again every day: on
 * the disk, and on object storage for servers that share no disk.
 */
export async function startAssetKeeper(
  { clientDir, folders, stores }: Pick<Deps, 'clientDir' | 'folders' | 'stores'>,
  log: FastifyBaseLogger,
) {
  const [app, desk] = [join(clientDir, 'assets'), join(clientDir, '..', 'desk', 'assets')]
  const publish = async () => {
    const now = Date.now()
    try {
      await publishAssets(app, folders.appAssets, now)
      await publishAssets(desk, folders.deskAssets, now)
      if (stores.assets === undefined) return
      await storeAssets(app, stores.assets.app, now)
      await storeAssets(desk, stores.assets.desk, now)
    } catch (err) {
      log.error({ err }, 'pages of this version may lack their files on other servers')
    }
  }
  await publish()
  const timer = setInterval(() => void publish(), day)
  return { stop: () => clearInterval(timer) }
}
