import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deskTabKey } from '#shared/contract/persistent-names.ts'
import { forgetSentForm, keepForm, noteSentForm, readKeptForm } from './kept-forms.ts'

const place = { member: 'chen', form: 'content' }
const read = () => readKeptForm(place, v.string())
const goTo = (tab: string) => sessionStorage.setItem(deskTabKey, tab)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('a tab neither overwrites nor deletes what another tab of the same member keeps', () => {
  goTo('first')
  keepForm(place, 'a headline')
  goTo('second')
  keepForm(place, 'a question')
  keepForm(place, undefined)
  goTo('first')
  expect(read()).toBe('a headline')
})

test('what a closed tab has kept goes on in the next one, which can discard it', () => {
  goTo('closed')
  keepForm(place, 'a headline')
  goTo('next')
  expect(read()).toBe('a headline')
  keepForm(place, undefined)
  expect(read()).toBeUndefined()
})

test('what was sent stays until its list is published, and longer where it was written on', () => {
  keepForm(place, 'a headline')
  noteSentForm(place, 'a headline', 'list 1')
  keepForm(place, 'a headline')
  forgetSentForm('another list')
  expect(read()).toBe('a headline')
  forgetSentForm('list 1')
  expect(read()).toBeUndefined()
  keepForm(place, 'a headline')
  noteSentForm(place, 'a headline', 'list 2')
  keepForm(place, 'a longer headline')
  forgetSentForm('list 2')
  expect(read()).toBe('a longer headline')
})

test('a device without room says so', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(keepForm(place, 'a headline')).toBe(false)
})
