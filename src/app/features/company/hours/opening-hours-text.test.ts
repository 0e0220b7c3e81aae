import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { toSchedule } from '#shared/domain/company/opening-hours.ts'
import { formatYearRoundZone, formatUsualHours, formatWeek } from './opening-hours-text.ts'

const english = setupI18n({ locale: 'en', messages: { en: {} } })

const open = (
  day: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday',
  from: string,
  until: string,
) => ({
  day,
  open: from,
  close: until,
})
const mill = toSchedule({
  timezone: 'Europe/Lisbon',
  days: [
    open('monday', '09:00', '12:30'),
    open('tuesday', '08:30', '17:15'),
    open('wednesday', '08:30', '17:15'),
    open('saturday', '09:00', '12:30'),
  ],
})

const working = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const factory = toSchedule({
  timezone: 'Asia/Shanghai',
  days: [...working.map((day) => open(day, '09:00', '18:00')), open('saturday', '09:00', '17:00')],
})

test('a week is told by the exporter’s own hours', () => {
  expect(formatWeek(english, factory)).toBe('Monday to Friday 9:00-18:00, Saturday 9:00-17:00')
  expect(formatWeek(english, mill, 'short')).toBe(
    'Mon 9:00-12:30, Tue to Wed 8:30-17:15, Sat 9:00-12:30',
  )
})

test('one line has the hours of most days, with the clock they are told by', () => {
  expect(formatUsualHours(english, factory)).toBe('Mon-Fri 9:00-18:00 GMT+8')
  expect(formatUsualHours(english, mill)).toBe('Tue-Wed 8:30-17:15 Western European Time')
  expect(
    formatUsualHours(english, toSchedule({ timezone: 'Asia/Kolkata', days: [] })),
  ).toBeUndefined()
})

test('a clock that changes in summer has one name all year', () => {
  expect(formatYearRoundZone('Asia/Shanghai', 'en')).toBe('China Standard Time')
  expect(formatYearRoundZone('Europe/Berlin', 'en')).toBe('Central European Time')
})
