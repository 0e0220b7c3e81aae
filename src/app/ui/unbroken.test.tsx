import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

/** What stays on one line, in brackets. */
const shown = (text: string) =>
  renderToStaticMarkup(<Unbroken>{text}</Unbroken>)
    .replaceAll(/<span class[^>]*>(.*?)<\/span>/gu, '[$1]')
    .replaceAll(/<\/?span>/gu, '')

test.each([
  ['Samples 15-25 days, bulk 25-35 days', 'Samples [15-25] days, bulk [25-35] days'],
  ['About $50-200 per piece', 'About [$50-200] per piece'],
  ['打样 15-25天，大货25-35天', '打样 [15-25]天，大货[25-35]天'],
  ['Mon-Fri 9:00-18:00 GMT+8', '[Mon-Fri] [9:00-18:00] GMT+8'],
  ['Heavyweight T-Shirt (TS-5101)', 'Heavyweight [T-Shirt] ([TS-5101])'],
  ['Long Zip-Around Wallet', 'Long [Zip-Around] Wallet'],
  ['three sides, 48 cm', 'three sides, [48 cm]'],
  ['lining of 220 gsm; 24 hours', 'lining of [220 gsm]; 24 hours'],
  ['a suede-finished interior', 'a suede-finished interior'],
  ['lingnan-atelier@example.com', 'lingnan-atelier@example.com'],
])('%s', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

test('what is not text is left as it is', () => {
  expect(renderToStaticMarkup(<Unbroken>{['in ', <b key="b">3-7</b>, ' days']}</Unbroken>)).toBe(
    'in <b>3-7</b> days',
  )
})
