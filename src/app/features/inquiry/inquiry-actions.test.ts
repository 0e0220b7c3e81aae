// @vitest-environment node
import 'fake-indexeddb/auto'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { expect, test, vi } from 'vitest'
import { lockItem, writeInquiry } from '#data/inquiries/outbox.ts'
import { inquiry } from '../../../../tests/support/stub-server.ts'
import { createInquiryActions } from './inquiry-actions.ts'
import { createInquiryMachine } from './inquiry-machine.ts'

const openDoors = () => {
  const dialog = createActor(
    createInquiryMachine({
      write: fromPromise(async ({ input }) => input.key),
      mailbox: fromPromise<string>(() => new Promise(() => {})),
      courier: fromCallback(() => {}),
    }),
  ).start()
  return { dialog, doors: createInquiryActions(dialog) }
}

test('P4: an inquiry that the dialog is too busy to open is held up by nobody', async () => {
  const { dialog, doors } = openDoors()
  for (const key of ['key-1', 'key-2']) await writeInquiry(key, inquiry, [], 0)
  expect(await Promise.all(['key-1', 'key-2'].map(doors.edit))).toEqual([true, false])
  expect(dialog.getSnapshot().context.change?.key).toBe('key-1')
  expect(await lockItem('key-1')).toBeUndefined()
  expect(await lockItem('key-2')).toMatchObject({ item: { key: 'key-2' } })
})

test('what is brought along to a dialog that is busy is given back unopened', () => {
  const { doors } = openDoors()
  const release = vi.fn<(taken: boolean) => void>()
  doors.ask()
  doors.ask({ message: 'Shared', release })
  expect(release.mock.calls).toEqual([[false]])
})
