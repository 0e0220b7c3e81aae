import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modulesOfFirstPages, shortened } from './texts-in-two.ts'

test('what is there before home, lists and styles can be used is found by what imports it', () => {
  const modules = modulesOfFirstPages()
  for (const there of [
    'catalogue/product-card',
    'catalogue/pricing-box',
    'home/hero',
    'company/house-footer',
  ])
    expect(modules).toContain(`src/app/features/${there}.tsx`)
  // the routes of other pages are known to the router, what they show is not
  expect(modules).toContain('src/app/routes/checkout.tsx')
  for (const later of ['checkout/checkout-page', 'company/about-page', 'inquiry/inquiry-desk'])
    expect(modules).not.toContain(`src/app/features/${later}.tsx`)
  expect([...modules].filter((module) => !existsSync(module))).toEqual([])
})

test('ids are as short as they can be told apart', () => {
  expect([...shortened(['abcdef', 'abcxyz', 'abd123', '+/0000'])]).toEqual([
    ['abcdef', 'abcd'],
    ['abcxyz', 'abcx'],
    ['abd123', 'abd'],
    ['+/0000', '+/0'],
  ])
})
