import { expect, test } from 'vitest'
import { environmentOf, freshData } from '../../../tests/support/open-app.ts'
import { run } from '../../../tests/support/programs.ts'
import { openConnectedShop } from '../../../tests/support/shop-with-provider.ts'
import { shopFigures } from '../db/figures.ts'

const operator = (data: Record<string, string>, ...words: string[]) =>
  run(['src/server/operator/main.ts', ...words], data)

test('stats count what there is, for people and for programs', async () => {
  const { deps, post, placed, capture } = await openConnectedShop()
  await capture(await placed('approve'))
  await placed()
  await post('/api/inquiries', { contact_name: 'Ana', email: 'ana@example.com', message: 'One' })
  const figures = {
    catalogue: { version: 1, products: 3, categories: 0 },
    inquiries: { total: 1, day: 1, week: 1, month: 1 },
    orders: { total: 2, day: 2, week: 2, month: 2 },
    orders_by_status: [
      { status: 'captured', currency: 'USD', orders: 1, total: 3699 },
      { status: 'created', currency: 'USD', orders: 1, total: 3699 },
    ],
    attachments: { files: 0, bytes: 0, waiting: 0 },
    database: { kind: deps.settings.postgres ? 'PostgreSQL' : 'SQLite', bytes: expect.any(Number) },
  }
  const { stdout } = await operator(environmentOf(deps), 'stats', '--json')
  expect(JSON.parse(stdout)).toEqual(figures)
  const table = await operator(environmentOf(deps), 'stats')
  expect(table.stdout).toMatch(/captured.*1.*\$36\.99/u)
  const later = await shopFigures(deps.db, Date.now() + 8 * 24 * 60 * 60 * 1000)
  expect(later.inquiries).toEqual({ total: 1, day: 0, week: 0, month: 1 })
})

test('the doctor’s exit code is for monitoring', async () => {
  const data = await freshData()
  const well = await operator(data, 'doctor', '--json')
  const healths = JSON.parse(well.stdout).map(({ health }: { health: string }) => health)
  // this machine's disk may be nearly full
  expect(well.code).toBe(
    ['ok', 'warning', 'critical'].findLastIndex((one) => healths.includes(one)),
  )
  const ill = await operator({ ...data, DATA_DIR: '/proc/nowhere' }, 'doctor')
  expect(ill.code).toBe(2)
  expect(ill.stdout).toContain('DATA_DIR "/proc/nowhere" cannot be written to')
})
