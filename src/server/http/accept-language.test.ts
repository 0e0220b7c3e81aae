import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { negotiateLocale } from './accept-language.ts'

test.each([
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['fr, de;q=0.9, ES-mx;q=0.5, en;q=0.4', 'es'],
  ['en;q=0.2, es; q=0.7', 'es'],
  ['en;q=0, zh;q=0.1', 'zh'],
  ['fr', ''],
  ['*', ''],
  ['en\u0000;;;q=x,,', ''],
  [undefined, ''],
])('Accept-Language %s asks for %s', (header, language) => {
  // the function reads nothing else of a request
  const request = { headers: { 'accept-language': header } } as FastifyRequest
  expect(negotiateLocale(request)).toBe(language)
})
