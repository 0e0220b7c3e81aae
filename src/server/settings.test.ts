import { expect, test } from 'vitest'
import { settingsOf } from './settings.ts'

test('a shop that is told nothing opens on port 3000 of this machine, with the simulator', () => {
  expect(settingsOf({ PORT: '', UNKNOWN: 'x' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: 'var',
    rateLimit: true,
    paypal: { environment: 'simulator', clientId: '', clientSecret: '' },
    logLevel: 'warn',
  })
})

test('the environment decides', () => {
  const environment = {
    PORT: '65535',
    HOST: '::1',
    DATA_DIR: '/data',
    RATE_LIMIT: 'off',
    PAYPAL_ENVIRONMENT: 'live',
    PAYPAL_CLIENT_ID: ' id ',
    PAYPAL_CLIENT_SECRET: 'secret',
    LOG_LEVEL: 'info',
  }
  expect(settingsOf(environment)).toEqual({
    port: 65_535,
    host: '::1',
    dataDir: '/data',
    rateLimit: false,
    paypal: { environment: 'live', clientId: 'id', clientSecret: 'secret' },
    logLevel: 'info',
  })
})

const portRule = 'PORT must be a whole number from 1 to 65535'
test.each([
  ['PORT', 'abc', portRule],
  ['PORT', '0', portRule],
  ['PORT', '70000', portRule],
  ['PORT', '-1', portRule],
  ['PORT', '3000.5', portRule],
  ['PORT', '0x50', portRule],
  ['PORT', '99999999999999999999', portRule],
  ['RATE_LIMIT', 'maybe', 'RATE_LIMIT must be one of on, off'],
  ['PAYPAL_ENVIRONMENT', 'test', 'PAYPAL_ENVIRONMENT must be one of simulator, sandbox, live'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
])('%s=%s is refused in a sentence that names it', (name, value, sentence) => {
  expect(() => settingsOf({ [name]: value })).toThrow(sentence)
})
