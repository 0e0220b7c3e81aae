import { expect, test } from 'vitest'
import { toSchedule } from '#shared/domain/company/opening-hours.ts'
import { computeDue, defaultSchedule, findDueTime } from './answer-clock.ts'

const [open, close] = ['09:00', '18:00']
const factory = toSchedule({
  timezone: 'Asia/Shanghai',
  days: [
    { day: 'monday', open, close },
    { day: 'tuesday', open, close },
    { day: 'friday', open, close },
    { day: 'saturday', open, close: '17:00' },
  ],
})

/** By the factory's clock; 2026-11-20 is a Friday. */
const at = (date: string, time: string) => Date.parse(`2026-11-${date}T${time}+08:00`)

test.each([
  ['20', '10:12', '21', '10:12'],
  ['20', '17:40', '21', '17:00'],
  ['20', '21:00', '23', '09:00'],
  ['21', '12:00', '23', '12:00'],
  ['22', '03:00', '24', '09:00'],
  ['24', '16:30', '27', '16:30'],
])(
  'what comes on November %s at %s is due at the same time of the next working day: the %s at %s',
  (date, time, dueDate, dueTime) => {
    expect(findDueTime(factory, at(date, time))).toBe(at(dueDate, dueTime))
  },
)

test.each([
  ['20', '10:12', 540],
  ['20', '20:00', 72],
  ['21', '09:12', 60],
  ['21', '12:12', -120],
  ['22', '12:00', -408],
  ['28', '10:12', -2100],
])('by November %s at %s, %i minutes of opening hours are left of it', (date, time, minutes) => {
  expect(computeDue(factory, at('20', '10:12'), at(date, time)).minutes).toBe(minutes)
})

test('daylight saving keeps the time of the day', () => {
  const office = { ...defaultSchedule, timeZone: 'Europe/Berlin' }
  const saturday = Date.parse('2026-10-24T11:00+02:00')
  expect(findDueTime(office, saturday)).toBe(Date.parse('2026-10-26T11:00+01:00'))
})

test('a firm that is never open answers within a day', () => {
  expect(findDueTime({ timeZone: 'UTC', week: [] }, 0)).toBe(86_400_000)
})
