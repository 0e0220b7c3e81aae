import { expect, test } from 'vitest'
import type { AssignmentRule } from '#shared/contract/desk/assignment.ts'
import { signInAs } from '../../../tests/support/desk.ts'
import { openApp, openDeps } from '../../../tests/support/open-app.ts'
import { catalogueFolder, importInto } from '../../../tests/support/samples/catalogue-folder.ts'
import { listInquiries } from '../db/inquiry-repository.ts'
import { listActions } from './actions.ts'
import { readRuleList, recordRuleList } from './assignment-rules.ts'
import { addMember, listMembers, removeMember, suspendMember } from './members.ts'

/** A shop with three who answer, and buyers who ask. */
async function openRules() {
  const deps = await openDeps()
  const { db } = deps
  await importInto(
    deps,
    await catalogueFolder([
      { model: 'WL-1', category: 'wallets' },
      { model: 'JK-1', category: 'jackets' },
    ]),
  )
  const app = await openApp(deps)
  const owner = await signInAs(db, app, 'owner')
  for (const name of ['Anna', 'Berta', 'Cleo'])
    await addMember(db, name, `${name}@example.com`, 'sales')
  const ids = new Map((await listMembers(db)).map(({ id, name }) => [name, id]))
  const names = new Map([...ids].map(([name, id]) => [id, name]))
  const idsOf = (members: string[]) => members.map((name) => ids.get(name) ?? '')
  const rule = (members: string[], fits: Partial<AssignmentRule> = {}): AssignmentRule => ({
    id: '',
    name: members.join(' and '),
    categories: [],
    countries: [],
    languages: [],
    members: idsOf(members),
    ...fits,
  })
  const set = async (rules: AssignmentRule[]) =>
    recordRuleList(db, { ...(await readRuleList(db)), rules }, Date.now())
  let asked = 0
  /** Who gets it. */
  const ask = async (said: object = {}, key = `inquiry ${(asked += 1)}`) =>
    names.get((await arrive(said, key))?.assignee ?? '')
  const arrive = async (said: object, key: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/inquiries',
      headers: { 'idempotency-key': key },
      payload: { contact_name: 'Ana', email: 'ana@example.com', message: 'How much?', ...said },
    })
    const { inquiry_id } = answer.json<{ inquiry_id: string }>()
    return (await listInquiries(db)).find(({ id }) => id === inquiry_id)
  }
  return { db, app, owner, rule, set, ask, arrive, idsOf }
}

test('what a buyer adds goes to the member who looks after the first, and takes no turn', async () => {
  const { db, ask, arrive, rule, set } = await openRules()
  await set([rule(['Anna', 'Berta', 'Cleo'])])
  const first = await arrive({}, 'the first inquiry')
  const follows = first?.id
  expect(await ask({ follows })).toBe('Anna')
  expect(await ask({ follows, email: 'eve@example.com' })).toBe('Berta')
  await suspendMember(db, 'Anna@example.com', Date.now())
  expect(await ask({ follows })).toBe('Cleo')
})

test('the first rule that fits decides who gets an inquiry, and without one it is of no member', async () => {
  const { ask, rule, set } = await openRules()
  expect(await ask()).toBeUndefined()
  await set([
    rule(['Anna'], { categories: ['jackets'] }),
    rule(['Berta'], { countries: ['ES', 'DE'], languages: ['es'] }),
    rule(['Cleo'], { countries: ['ES'] }),
  ])
  const line = { product_name: '', quantity: 1, specifications: {} }
  const lines = [
    { ...line, product_id: 'wl-1' },
    { ...line, product_id: 'jk-1' },
  ]
  expect(await ask({ country: 'US', product_id: 'wl-1', lines })).toBe('Anna')
  expect(await ask({ country: 'ES', locale: 'es', product_id: 'wl-1' })).toBe('Berta')
  expect(await ask({ country: 'ES', locale: 'en' })).toBe('Cleo')
  expect(await ask({ country: 'FR', locale: 'es' })).toBeUndefined()
})

test('several members get inquiries in turn, once for each, and one who is gone is passed over', async () => {
  const { db, ask, rule, set } = await openRules()
  await set([rule(['Anna', 'Berta', 'Cleo'])])
  expect([await ask(), await ask({}, 'a second try'), await ask({}, 'a second try')]).toEqual([
    'Anna',
    'Berta',
    'Berta',
  ])
  await removeMember(db, 'cleo@example.com')
  expect([await ask(), await ask()]).toEqual(['Anna', 'Berta'])
  const { rules } = await readRuleList(db)
  await set([...rules.map((one) => ({ ...one, name: 'All' })), rule(['Berta'])])
  expect(await ask()).toBe('Anna')
  await removeMember(db, 'anna@example.com')
  await removeMember(db, 'berta@example.com')
  expect(await ask()).toBeUndefined()
})

test('an inquiry says by which rule it came to a member, until a member changes that', async () => {
  const { db, owner, ask, rule, set, idsOf } = await openRules()
  await set([rule(['Anna'], { name: 'Spain' })])
  await ask()
  const id = (await listInquiries(db))[0]?.id ?? ''
  const read = async () => (await owner.ask('GET', `/api/desk/inquiries/${id}`)).json().inquiry
  expect(await read()).toMatchObject({ assigned_by: 'Spain', state: 'assigned' })
  expect(await listActions(db, 1)).toMatchObject([{ member: 'rule: Spain', subject: id }])
  const [before, assignee] = idsOf(['Anna', 'Berta'])
  await owner.ask('POST', `/api/desk/inquiries/${id}/assignee`, { assignee, before })
  expect(await read()).toMatchObject({ assigned_by: null, assignee })
})

test('owners change at most fifty rules, sales see them, and the second of two hears of the first', async () => {
  const { db, app, owner, rule } = await openRules()
  const save = (rules: object[], version: number) =>
    owner.ask('POST', '/api/desk/assignment-rules/save', { rules, version })
  const many = Array.from({ length: 51 }, () => rule(['Anna']))
  expect((await save(many, 0)).statusCode).toBe(422)
  expect((await save([{ ...rule(['Anna']), name: ' ' }], 0)).statusCode).toBe(422)
  expect((await save(many.slice(1), 0)).statusCode).toBe(200)
  expect((await save([], 0)).statusCode).toBe(409)
  const sales = await signInAs(db, app, 'sales')
  const seen = (await sales.ask('GET', '/api/desk/assignment-rules')).json()
  expect(seen).toMatchObject({ version: 1, categories: [{ slug: 'wallets' }, {}] })
  expect(seen.rules).toHaveLength(50)
  expect((await save([{ ...seen.rules[0], members: ['unknown'] }], 1)).statusCode).toBe(200)
  expect((await readRuleList(db)).rules).toMatchObject([{ members: [] }])
})
