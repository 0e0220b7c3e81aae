import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { fileReasons } from '#shared/contract/file-reasons.ts'
import type { Refused } from '#data/outbox.ts'
import { messages as es } from '#locales/es.po'
import { messages as zh } from '#locales/zh.po'
import { reasonOf } from './words.ts'

const told = (locale: 'zh' | 'es', reason: string) => {
  const i18n = setupI18n({ locale, messages: { zh, es } })
  return reasonOf(i18n, { problem: 'file_refused', reason } as Refused) // no more is looked at
}

test.each(Object.values(fileReasons))(
  'a file refused with "%s" is told in each language',
  (reason) => {
    for (const locale of ['zh', 'es'] as const) {
      const words = told(locale, `3: strap.pdf: ${reason}`)
      expect(words).toMatch(/^3: strap\.pdf: ./u)
      expect(words).not.toContain(reason)
    }
  },
)

test('the reason is said in Chinese behind the name of the file', () => {
  expect(told('zh', `价格.docx: ${fileReasons['file.type']}`)).toBe(
    '价格.docx: 不支持该文件类型。请上传 JPG、PNG、PDF、DOC 或 TXT 文件。',
  )
})

test('a reason nobody knows is told as the server said it', () => {
  expect(told('es', 'plan.pdf: It is cursed')).toBe('plan.pdf: It is cursed')
})
