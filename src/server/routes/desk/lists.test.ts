import { expect, test } from 'vitest'
import type { SavedView } from '#shared/contract/desk/saved-views.ts'
import type { ReplyTemplate } from '#shared/contract/desk/templates.ts'
import { openDesk, signInAs } from '../../../../tests/support/desk.ts'

test('a member keeps twenty views, which no other member sees', async () => {
  const { db, app } = await openDesk()
  const sales = await signInAs(db, app, 'sales')
  const save = (name: string, filter = {}) =>
    sales.ask('POST', '/api/desk/views/save', { name, filter })
  for (let at = 0; at < 20; at += 1) await save(`View ${at}`)
  expect((await save('One more')).statusCode).toBe(409)
  expect((await save('View 3', { country: 'DE' })).statusCode).toBe(200)
  await sales.ask('POST', '/api/desk/views/remove', { name: 'View 4' })
  const read = async (browser: typeof sales) =>
    (await browser.ask('GET', '/api/desk/views')).json<{ views: SavedView[] }>().views
  const views = await read(sales)
  expect(views).toHaveLength(19)
  expect(views.find(({ name }) => name === 'View 3')?.filter).toMatchObject({ country: 'DE' })
  expect(await read(await signInAs(db, app, 'owner'))).toEqual([])
})

test('of two members who change a template the second hears of the first', async () => {
  const { db, app } = await openDesk()
  const sales = await signInAs(db, app, 'sales')
  const save = (id: string, version: number, en: string) =>
    sales.ask('POST', '/api/desk/templates/save', {
      id,
      version,
      name: 'Thanks',
      bodies: { en, zh: '', es: '' },
    })
  const read = async () =>
    (await sales.ask('GET', '/api/desk/templates')).json<{ templates: ReplyTemplate[] }>().templates
  await save('', 0, 'Dear {name}')
  const id = (await read())[0]?.id ?? ''
  expect((await save(id, 1, 'Hello {name}')).statusCode).toBe(200)
  expect((await save(id, 1, 'Hi {name}')).statusCode).toBe(409)
  expect(await read()).toMatchObject([{ version: 2, bodies: { en: 'Hello {name}' } }])
  await sales.ask('POST', `/api/desk/templates/${id}/remove`, {})
  expect(await read()).toEqual([])
})
