import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/open-app.ts'
import { openStaging } from './staging.ts'

test.skipIf(process.platform === 'win32')(
  'while an import is under way nothing lies in the folder that a killed process would leave there',
  async () => {
    const folder = await temporaryFolder()
    const staging = openStaging(folder)
    staging.sort('WL-1', { line: 2, cells: { model: 'WL-1' } })
    expect(await readdir(folder)).toEqual([])
    staging.close()
    expect(await readdir(folder)).toEqual([])
  },
)
