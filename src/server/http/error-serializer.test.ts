import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { serializeError } from './error-serializer.ts'

test('P27: the log shows what went wrong and where, without the row it went wrong with', () => {
  const cause = new DatabaseError('null value in column "email"', 40, 'error')
  cause.code = '23502'
  cause.detail = 'Failing row contains (inq_1, Ana Gil, ana@example.com).'
  const logged = serializeError(new Error('could not be stored', { cause }))
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'could not be stored',
    stack: expect.stringContaining('error-serializer.test.ts'),
    cause: { message: 'null value in column "email"', code: '23502' },
  })
  expect(JSON.stringify(logged)).not.toMatch(/ana/iu)
  expect(serializeError('thrown text')).toMatchObject({ type: 'string', message: 'thrown text' })
})
