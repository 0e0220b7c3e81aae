import { expect, test } from 'vitest'
import {
  toDaySpans,
  isOpen,
  findNextChange,
  toSchedule,
  toOfficeSchedule,
  convertTime,
  formatTime,
  getWallClock,
} from './opening-hours.ts'

const working = { open: '09:00', close: '18:00' }
const factory = toSchedule({
  timezone: 'Asia/Shanghai',
  days: [
    { day: 'monday', ...working },
    { day: 'tuesday', ...working },
    { day: 'wednesday', ...working },
    { day: 'thursday', ...working },
    { day: 'friday', ...working },
    { day: 'saturday', open: '09:00', close: '17:00' },
  ],
})
const office = (timezone: string) => toOfficeSchedule({ timezone, ...working })

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
  expect(isOpen(office('America/New_York'), Date.parse('2026-07-15T13:30Z'))).toBe(true)
  expect(isOpen(office('America/New_York'), Date.parse('2026-12-15T13:30Z'))).toBe(false)
  expect(isOpen(office('Europe/Berlin'), Date.parse('2026-07-15T07:30Z'))).toBe(true)
  expect(isOpen(office('Europe/Berlin'), Date.parse('2026-12-15T07:30Z'))).toBe(false)
})

test.each([
  ['America/New_York', '2026-03-08T06:59Z', 1, -300],
  ['America/New_York', '2026-03-08T07:00Z', 3, -240],
  ['Europe/Berlin', '2026-10-25T00:59Z', 2, 120],
  ['Europe/Berlin', '2026-10-25T01:00Z', 2, 60],
])('the clock in %s at %s shows %i', (zone, moment, hour, offset) => {
  expect(getWallClock(zone, Date.parse(moment))).toMatchObject({ hour, offset })
})

test('midnight belongs to the new day', () => {
  expect(getWallClock(factory.timeZone, inGuangzhou('2026-11-22', '00:00'))).toEqual({
    weekday: 0,
    hour: 0,
    minute: 0,
    offset: 480,
  })
})

test.each([
  ['2026-11-20', '10:00', { open: true, weekday: 5, at: 1080, inDays: 0 }],
  ['2026-11-20', '07:00', { open: false, weekday: 5, at: 540, inDays: 0 }],
  ['2026-11-20', '18:30', { open: false, weekday: 6, at: 540, inDays: 1 }],
  ['2026-11-21', '17:00', { open: false, weekday: 1, at: 540, inDays: 2 }],
  ['2026-11-22', '12:00', { open: false, weekday: 1, at: 540, inDays: 1 }],
])('what comes next on %s at %s', (date, time, next) => {
  expect(findNextChange(factory, inGuangzhou(date, time))).toEqual(next)
})

test('the factory’s morning by other clocks, in winter and in summer', () => {
  const [winter, summer] = [Date.parse('2026-12-15T12:00Z'), Date.parse('2026-07-15T12:00Z')]
  const morningIn = (zone: string, now: number) => formatTime(convertTime(zone, factory, 540, now))
  expect(morningIn('Europe/Berlin', winter)).toBe('2:00')
  expect(morningIn('Europe/Berlin', summer)).toBe('3:00')
  expect(morningIn('America/New_York', winter)).toBe('20:00')
  expect(morningIn('America/New_York', summer)).toBe('21:00')
})

const open = (day: 'monday' | 'tuesday' | 'thursday', from: string, until: string) => ({
  day,
  open: from,
  close: until,
})
const mill = toSchedule({
  timezone: 'Asia/Kolkata',
  days: [
    open('monday', '08:30', '17:15'),
    open('tuesday', '08:30', '17:15'),
    { day: 'wednesday', open: null, close: null },
    open('thursday', '10:00', '12:00'),
  ],
})

test('an exporter’s own hours hold to the minute, by his own clock', () => {
  const monday = (time: string) => Date.parse(`2026-11-23T${time}+05:30`)
  expect(isOpen(mill, monday('08:29'))).toBe(false)
  expect(isOpen(mill, monday('08:30'))).toBe(true)
  expect(isOpen(mill, monday('17:14'))).toBe(true)
  expect(isOpen(mill, monday('17:15'))).toBe(false)
  expect(findNextChange(mill, monday('09:00'))).toMatchObject({ open: true, at: 17 * 60 + 15 })
})

test('a week is told in as few lines as tell it', () => {
  const weekdaysOf = (place: typeof mill) => toDaySpans(place).map(({ days }) => days)
  expect(weekdaysOf(factory)).toEqual([
    [1, 5],
    [6, 6],
    [0, 0],
  ])
  expect(weekdaysOf(mill)).toEqual([
    [1, 2],
    [3, 3],
    [4, 4],
    [5, 0],
  ])
})

test('a factory that never opens has nothing to announce', () => {
  expect(findNextChange(toSchedule({ timezone: 'Asia/Shanghai', days: [] }), 0)).toBeUndefined()
})
