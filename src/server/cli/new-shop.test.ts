import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtOperator } from '../../../scripts/build/build-server.ts'
import { freshData, temporaryFolder } from '../../../tests/support/open-app.ts'
import { run } from '../../../tests/support/run-program.ts'

const operate = async (data: Awaited<ReturnType<typeof freshData>>, ...words: string[]) =>
  run([builtOperator, ...words], data)

test.each([[[]], [['--csv']]])(
  'a folder to begin with is imported as it is %j',
  async (options) => {
    const data = await freshData()
    const folder = join(await temporaryFolder(), 'my-shop')
    const shop = ['--name', 'Ningbo Bags Ltd.', '--email', 'sales@ningbo.example']
    const { stdout } = await operate(data, 'new-shop', folder, ...shop, ...options)
    expect(stdout).toContain(`catalogue import ${folder} --replace`)
    const imported = await operate(data, 'catalogue', 'import', folder, '--replace')
    expect(imported.stderr).toContain('images: names no picture')
    expect(imported.stdout).toContain('Catalogue 1: 1 product, 0 bad lines.')
    const again = await operate(data, 'new-shop', folder, ...shop)
    expect(again).toMatchObject({ code: 1, stderr: `${folder} is not empty\n` })
  },
)
