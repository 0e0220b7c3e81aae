import { afterEach, expect, test, vi } from 'vitest'
import { saveCheckout, readCheckout } from './checkout-storage.ts'

const draft = {
  customerName: 'Ana',
  customerEmail: 'not yet an addre',
  customerPhone: '',
  shippingAddress: {
    name: 'Ana',
    company: '',
    addressLine1: '',
    addressLine2: '',
    city: '',
    state: '',
    postalCode: '',
    country: '',
  },
}
const store = (text: string) => localStorage.setItem('sampleroom.checkout', text)

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('the step and what was typed are kept, each without the other being lost', () => {
  saveCheckout({ draft })
  saveCheckout({ step: 2 })
  expect(readCheckout()).toMatchObject({ step: 2, draft })
  saveCheckout({ draft: { ...draft, customerName: 'Ana Gil' } })
  expect(readCheckout()).toMatchObject({ step: 2, draft: { customerName: 'Ana Gil' } })
})

test.each([
  '',
  'null',
  '{"step":2',
  '[]',
  '{"version":1,"step":4}',
  '{"version":2,"step":2}',
  '{"version":1,"step":2,"draft":{"customerName":7}}',
])('what is no checkout of this version is dropped: %s', (text) => {
  store(text)
  expect(readCheckout()).toEqual({ step: 1 })
})

test('where storage is forbidden the checkout begins at step 1 and goes on', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden })
  saveCheckout({ step: 2 })
  expect(readCheckout()).toEqual({ step: 1 })
})
