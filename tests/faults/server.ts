import { execFileSync, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openData, type ShopData } from '#server/config/open-data.ts'
import { readConfig } from '#server/config/config.ts'
import { catalogueTemplate } from '../e2e/support/catalogue-template.ts'
import { chanceOf } from '../support/seeded-random.ts'
import startPostgres, { query } from '../support/database/postgres-server.ts'
import { startShop, type ShopProcess } from '../support/shop-process.ts'
import { asJson, insist, sendOnce } from './retry-until-accepted.ts'
import { serverWrites, type ServerWrite } from './server-writes.ts'
import { loadServers, type Load } from './servers-under-load.ts'
import { builtOperator, buildServerIfChanged } from '../../scripts/build/build-server.ts'

const usage = `npm run faults:server -- [--only writes|random|load|servers] [--write NAME] [--kills 20] [--seed S]
                         [--minutes 3] [--visitors 10000]

writes: kills the server at the n-th write of every request that writes, for every n (SQLite; needs strace),
        or of the one that is called --write
random: kills it --kills times at random moments while writers insist (PostgreSQL)
load:   500 clients return at once with 3 inquiries each
servers: a fair's load of --visitors an hour for --minutes on three servers of which one is killed every minute
Ends with 1 when anything acknowledged is lost or doubled.`

/** What goes to the disk, and what goes to the client: the moment between commit and answer. */
const syscalls = {
  disk: 'pwrite64,pwritev,fsync,fdatasync,ftruncate,rename,unlink',
  stream: 'write,writev,sendmsg',
}

const failures: string[] = []
const must = (good: boolean, sentence: string) => {
  if (!good) failures.push(sentence)
}

function importDemonstration(): void {
  const env = { ...process.env, DATA_DIR: catalogueTemplate }
  const words = [builtOperator, 'catalogue', 'import', 'catalogue', '--replace', '--yes']
  execFileSync(process.execPath, words, { env, stdio: 'inherit' })
}

/** Data with the demonstration catalogue, gone afterwards. */
async function withData<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sampleroom-'))
  try {
    await cp(catalogueTemplate, dataDir, { recursive: true })
    return await work(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function atDesk<T>(
  environment: Record<string, string>,
  work: (desk: ShopData) => Promise<T>,
) {
  const desk = await openData(readConfig(environment))
  return work(desk).finally(() => desk.db.destroy())
}

/** Lets a process die when one of its threads comes to its n-th call of these. Resolves when strace watches. */
async function killAtCall(pid: number, calls: string, n: number) {
  const inject = `inject=${calls}:signal=SIGKILL:when=${n}`
  const words = ['-f', '-p', String(pid), '-e', `trace=${calls}`, '-e', inject, '-o', '/dev/null']
  const strace = spawn('strace', words, { stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise<void>((resolve, reject) => {
    strace.stderr.on('data', (said: Buffer) => {
      if (said.includes('attached')) resolve()
    })
    strace.once('error', reject)
    strace.once('exit', (code) => reject(new Error(`strace ended with ${code}`)))
  })
  return () => void strace.kill('SIGKILL') // it waits for ever where the killed process has threads left
}

/** One request, killed at the n-th call. Gives whether the server outlived it, that is, there is no n-th. */
async function killed(
  shop: ShopProcess,
  write: ServerWrite,
  kind: keyof typeof syscalls,
  n: number,
) {
  const mark = `${write.name} ${kind} ${n}`
  const key = crypto.randomUUID()
  const { path, sent } = await write.prepare(shop.origin, mark)
  const url = shop.origin + path
  const release = await killAtCall(shop.pid, syscalls[kind], n)
  const acknowledged = await sendOnce(url, key, sent).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TypeError) return false
      throw error
    },
  )
  release()
  const environment = { DATA_DIR: shop.dataDir }
  const before = await atDesk(environment, (desk) => write.stored(desk, mark))
  must(!acknowledged || before === 1, `${mark} was acknowledged and is there ${before} times`)
  must(before <= 1, `${mark} is there ${before} times`)
  await shop.stop('SIGKILL')
  const PORT = new URL(shop.origin).port
  const again = await startShop(shop.dataDir, { PORT })
  await insist(url, key, sent)
  const then = await atDesk(environment, (desk) => write.stored(desk, mark))
  must(then === 1, `${mark} is there ${then} times after it was sent again`)
  return { shop: again, outlived: acknowledged }
}

const atEveryWrite = (only: string | undefined) =>
  withData(async (dataDir) => {
    let shop = await startShop(dataDir)
    try {
      for (const write of serverWrites.filter(({ name }) => (only ?? name) === name)) {
        for (const kind of ['disk', 'stream'] as const) {
          let n = 1
          for (let outlived = false; !outlived; n += 1) {
            ;({ shop, outlived } = await killed(shop, write, kind, n))
          }
          console.log(`${write.name}: killed at each of ${n - 2} calls to ${kind}`)
        }
      }
    } finally {
      await shop.stop('SIGKILL')
    }
  })

/** Writers insist while the server is killed at random moments, on a real PostgreSQL. */
const atRandom = (kills: number, seed: number) =>
  withData(async (dataDir) => {
    let address = ''
    const provide = (_: string, given: unknown) => void (address = String(given))
    const stop = await startPostgres({ provide } as Parameters<typeof startPostgres>[0]) // takes nothing else of it
    const DATABASE_URL = `${address}/faults`
    try {
      await query(`${address}/postgres`, 'create database faults')
      let shop = await startShop(dataDir, { DATABASE_URL })
      const { origin } = shop
      const PORT = new URL(origin).port
      const chance = chanceOf(seed)
      const until = { over: false }
      const writer = async (who: number) => {
        const done: [ServerWrite, string][] = []
        for (let n = 0; !until.over; n += 1) {
          const write = serverWrites[(who + n) % serverWrites.length]! // within the list
          const mark = `${write.name} of ${who}, ${n}`
          const { path, sent } = await write.prepare(origin, mark)
          await insist(origin + path, crypto.randomUUID(), sent)
          done.push([write, mark])
        }
        return done
      }
      const writers = Array.from({ length: 6 }, (_, who) => writer(who))
      for (let n = 0; n < kills; n += 1) {
        await after(chance.between(50, 1000))
        await shop.stop('SIGKILL')
        shop = await startShop(dataDir, { DATABASE_URL, PORT })
      }
      until.over = true
      const done = (await Promise.all(writers)).flat()
      await shop.stop()
      await atDesk({ DATA_DIR: dataDir, DATABASE_URL }, async (desk) => {
        for (const [write, mark] of done) {
          const times = await write.stored(desk, mark)
          must(times === 1, `${mark} was acknowledged and is there ${times} times`)
        }
      })
      console.log(`PostgreSQL: ${kills} kills, ${done.length} acknowledged`)
    } finally {
      await stop()
    }
  })

/** 500 devices come back to the line at once, each from its own address, with the limits per client on. */
const atOnce = () =>
  withData(async (dataDir) => {
    const shop = await startShop(dataDir, { RATE_LIMIT: 'on' })
    try {
      const clients = Array.from({ length: 500 }, async (_, who) => {
        for (let n = 0; n < 3; n += 1) {
          const message = `client ${who}, ${n}`
          const json = asJson({ contact_name: 'Ana', email: 'ana@example.com', message })
          const from = { 'x-forwarded-for': `10.0.${who >> 8}.${who & 255}` }
          const sent = () => {
            const { headers, ...rest } = json()
            return { ...rest, headers: { ...Object.fromEntries(new Headers(headers)), ...from } }
          }
          await insist(`${shop.origin}/api/inquiries`, crypto.randomUUID(), sent, 500)
        }
      })
      const began = performance.now()
      await Promise.all(clients)
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      const found = await atDesk({ DATA_DIR: dataDir }, ({ db }) =>
        db.selectFrom('inquiries').select('message').execute(),
      )
      const different = new Set(found.map(({ message }) => message)).size
      must(found.length === 1500 && different === 1500, `${found.length} of 1500 inquiries`)
      console.log(`Load: ${different} of 1500 inquiries in ${seconds} s`)
    } finally {
      await shop.stop()
    }
  })

/** The load of a fair, on PostgreSQL and behind Caddy. */
const onServers = (load: Load) =>
  withData(async (dataDir) => {
    failures.push(...(await loadServers(dataDir, load)))
  })

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    write: { type: 'string' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    minutes: { type: 'string', default: '3' },
    visitors: { type: 'string', default: '10000' },
    help: { type: 'boolean', default: false },
  },
})
const parts: Record<string, () => Promise<void>> = {
  writes: () => atEveryWrite(values.write),
  random: () => atRandom(Number(values.kills), Number(values.seed)),
  load: atOnce,
  servers: () =>
    onServers({
      minutes: Number(values.minutes),
      visitors: Number(values.visitors),
      seed: Number(values.seed),
    }),
}
const chosen = Object.keys(parts).filter((name) => (values.only ?? name) === name)
if (values.help || chosen.length === 0) {
  console.error(usage)
  process.exit(2)
}
console.log(`Faults of the server from seed ${values.seed}`)
// the pictures take a while the first time
await buildServerIfChanged()
importDemonstration()
for (const name of chosen) await parts[name]?.()
for (const sentence of failures) console.log(sentence)
console.log(
  failures.length === 0 ? 'Nothing lost, nothing doubled.' : `${failures.length} failures`,
)
process.exitCode = failures.length === 0 ? 0 : 1
