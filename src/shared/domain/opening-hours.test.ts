import { expect, test } from 'vitest'
import { factory, factoryHourIn, isOpen, nextChange, places, wallClock } from './opening-hours.ts'

/** A moment by the factory's clock; 2026-11-20 is a Friday. */
const inGuangzhou = (date: string, time: string) => Date.parse(`${date}T${time}+08:00`)

test.each([
  ['2026-11-20', '08:59', false],
  ['2026-11-20', '09:00', true],
  ['2026-11-20', '17:59', true],
  ['2026-11-20', '18:00', false],
  ['2026-11-21', '16:59', true],
  ['2026-11-21', '17:00', false],
  ['2026-11-22', '12:00', false],
  ['2026-11-23', '09:00', true],
])('the factory on %s at %s: open is %s', (date, time, open) => {
  expect(isOpen(factory, inGuangzhou(date, time))).toBe(open)
})

test('New York and Berlin keep their own hours across daylight saving', () => {
  // 13:30 UTC is 9:30 in New York in summer and 8:30 in winter
  expect(isOpen(places.us_east, Date.parse('2026-07-15T13:30Z'))).toBe(true)
  expect(isOpen(places.us_east, Date.parse('2026-12-15T13:30Z'))).toBe(false)
  expect(isOpen(places.central_europe, Date.parse('2026-07-15T07:30Z'))).toBe(true)
  expect(isOpen(places.central_europe, Date.parse('2026-12-15T07:30Z'))).toBe(false)
})

test.each([
  ['America/New_York', '2026-03-08T06:59Z', 1, -300],
  ['America/New_York', '2026-03-08T07:00Z', 3, -240],
  ['Europe/Berlin', '2026-10-25T00:59Z', 2, 120],
  ['Europe/Berlin', '2026-10-25T01:00Z', 2, 60],
])('the clock in %s at %s shows %i', (zone, moment, hour, offset) => {
  expect(wallClock(zone, Date.parse(moment))).toMatchObject({ hour, offset })
})

test('midnight belongs to the new day', () => {
  expect(wallClock(factory.timeZone, inGuangzhou('2026-11-22', '00:00'))).toEqual({
    weekday: 0,
    hour: 0,
    minute: 0,
    offset: 480,
  })
})

test.each([
  ['2026-11-20', '10:00', { open: true, weekday: 5, hour: 18, inDays: 0 }],
  ['2026-11-20', '07:00', { open: false, weekday: 5, hour: 9, inDays: 0 }],
  ['2026-11-20', '18:30', { open: false, weekday: 6, hour: 9, inDays: 1 }],
  ['2026-11-21', '17:00', { open: false, weekday: 1, hour: 9, inDays: 2 }],
  ['2026-11-22', '12:00', { open: false, weekday: 1, hour: 9, inDays: 1 }],
])('what comes next on %s at %s', (date, time, next) => {
  expect(nextChange(factory, inGuangzhou(date, time))).toEqual(next)
})

test('the factory’s morning by other clocks, in winter and in summer', () => {
  const [winter, summer] = [Date.parse('2026-12-15T12:00Z'), Date.parse('2026-07-15T12:00Z')]
  expect(factoryHourIn('Europe/Berlin', 9, winter)).toBe(2)
  expect(factoryHourIn('Europe/Berlin', 9, summer)).toBe(3)
  expect(factoryHourIn('America/New_York', 9, winter)).toBe(20)
  expect(factoryHourIn('America/New_York', 9, summer)).toBe(21)
})
