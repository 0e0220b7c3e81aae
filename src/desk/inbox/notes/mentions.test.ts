import { expect, test } from 'vitest'
import { findTypedName, matchNames, splitMentions } from './mentions.ts'

const anna = { id: '1', name: 'Anna' }
const annaLi = { id: '2', name: 'Anna Li' }
const wei = { id: '3', name: '陈伟' }
const members = [anna, annaLi, wei]

const mentioned = (text: string) =>
  splitMentions(text, members).flatMap(({ member }) => member?.id ?? [])

test('a note mentions those whose names follow an @, the longest name first', () => {
  expect(mentioned('@Anna Li and @Anna, please')).toEqual(['2', '1'])
  expect(mentioned('请@陈伟看一下')).toEqual(['3'])
  expect(mentioned('ask ana@Anna or @Annabel or @ Anna')).toEqual([])
  const text = 'Ask @Anna.'
  expect(splitMentions(text, members).map((piece) => piece.text)).toEqual(['Ask ', '@Anna', '.'])
})

test('names are offered while one is typed behind an @', () => {
  expect(findTypedName('Ask @an', 7)).toEqual({ start: 4, typed: 'an' })
  expect(findTypedName('Ask @anna\nnow', 13)).toBeUndefined()
  expect(findTypedName('mail ana@example', 16)).toBeUndefined()
  expect(findTypedName('no name', 7)).toBeUndefined()
  expect(matchNames('li', members)).toEqual([annaLi])
  expect(matchNames('AN', members)).toEqual([anna, annaLi])
  expect(matchNames('', members)).toHaveLength(3)
})
