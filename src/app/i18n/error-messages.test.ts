import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { fileReasons } from '#shared/contract/upload-errors.ts'
import { TransientError } from '#data/api/api-client.ts'
import { messages as es } from '#locales/pages/es.po'
import { messages as zh } from '#locales/pages/zh.po'
import { formatRejection, formatTransientError } from './error-messages.ts'
import type { RejectedItem } from '#data/db/rows.ts'

const told = (locale: 'zh' | 'es', reason: string) => {
  const i18n = setupI18n({ locale, messages: { zh, es } })
  return formatRejection(i18n, { problem: 'file_refused', reason } as RejectedItem) // no more is looked at
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

test.each([
  [{ problem: 'unexplained', reason: 'HTTP 401' }, 'Ha sido rechazada: HTTP 401'],
  [
    { problem: 'too_large', reason: '', file: 'plan.pdf' },
    'plan.pdf: Es demasiado grande para enviarlo.',
  ],
] as const)('a refusal without words of ours is told, and of which file', (refused, words) => {
  const i18n = setupI18n({ locale: 'es', messages: { zh, es } })
  expect(formatRejection(i18n, refused as RejectedItem)).toBe(words) // no more is looked at
})

test.each([
  [0, '网络连接失败，请检查网络 · La conexión de red ha fallado. Compruebe la red.'],
  [408, '请求超时，请重试 · Se agotó el tiempo de espera. Inténtelo de nuevo.'],
  [502, '操作失败，请重试 · La operación ha fallado. Inténtelo de nuevo.'],
])('a call without an answer, %i, is told in Chinese and the buyer’s language', (status, words) => {
  const i18n = setupI18n({ locale: 'es', messages: { zh, es } })
  expect(formatTransientError(i18n, new TransientError('', status))).toBe(words)
})

test('in Chinese it is told once', () => {
  const i18n = setupI18n({ locale: 'zh', messages: { zh, es } })
  expect(formatTransientError(i18n, new TransientError('', 408))).toBe('请求超时，请重试')
})

test('what the server itself says comes first', () => {
  const i18n = setupI18n({ locale: 'es', messages: { zh, es } })
  const busy = new TransientError('', 503, { code: 'busy' })
  expect(formatTransientError(i18n, busy)).toMatch(/^El servidor/u)
})
