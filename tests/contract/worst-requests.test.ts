import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toFieldProblems } from '#server/http/error-handler.ts'
import { contract, fullBodies, worstBodies } from '../support/worst-requests.ts'

type Call = keyof typeof fullBodies
const calls = Object.keys(fullBodies) as Call[] // its own keys

test.each(calls)(
  'the body of %s that others are made from holds all that the call takes',
  (call) => {
    const schema: v.GenericSchema = contract[call].body
    expect(v.parse(schema, fullBodies[call])).toEqual(fullBodies[call])
    expect(Object.keys(fullBodies[call]).toSorted()).toEqual(
      Object.keys(contract[call].body.entries).toSorted(),
    )
  },
)

test('every call that takes a body is among them', () => {
  const taking = Object.entries(contract).filter(([, endpoint]) => 'body' in endpoint)
  expect(calls.toSorted()).toEqual(taking.map(([call]) => call).toSorted())
})

test.each(calls)('P24: the worst of each field of %s is refused in a few words', (call) => {
  let sent = 0
  for (const { name, body = '' } of worstBodies(call, 100_000)) {
    const { success, issues = [] } = v.safeParse(contract[call].body, JSON.parse(body))
    sent += 1
    if (success) continue
    const words = JSON.stringify(toFieldProblems(issues)).length
    expect({ name, isShort: issues.length <= 20 && words < 5000 }).toEqual({ name, isShort: true })
  }
  expect(sent).toBeGreaterThan(20)
})

test.each([
  ['validateCart', 'items'],
  ['createOrder', 'items'],
  ['testOrder', 'items'],
  ['inquiry', 'lines'],
  ['inquiry', 'attachments'],
] as const)('P24: of %s with too many %s none is looked at', (call, field) => {
  let looks = 0
  const list = Array.from({ length: 2001 }, () => ({}))
  const watched = new Proxy(list, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/u.test(key)) looks += 1
      return Reflect.get(target, key, receiver)
    },
  })
  const schema: v.GenericSchema = contract[call].body
  const { issues = [] } = v.safeParse(schema, { ...fullBodies[call], [field]: watched })
  expect(toFieldProblems(issues)).toEqual({ [field]: ['text.too_long'] })
  expect(looks).toBe(0)
})
