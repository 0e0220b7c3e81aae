import { expect, test } from 'vitest'
import { builtOperator } from '../../../scripts/build/build-server.ts'
import { environmentOf, freshData } from '../../../tests/support/open-app.ts'
import { run } from '../../../tests/support/run-program.ts'
import { openConnectedShop } from '../../../tests/support/paypal/shop-with-paypal.ts'

const operator = (data: Record<string, string>, ...words: string[]) =>
  run([builtOperator, ...words], data)

test('stats are for people and for programs', async () => {
  const { deps, placed, capture } = await openConnectedShop()
  await capture(await placed('approve'))
  const { stdout } = await operator(environmentOf(deps), 'stats', '--json')
  expect(JSON.parse(stdout)).toMatchObject({ orders: { total: 1 }, database: { kind: 'SQLite' } })
  const table = await operator(environmentOf(deps), 'stats')
  expect(table.stdout).toMatch(/captured.*1.*\$36\.99/u)
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
