import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('a shop that is told nothing opens on port 3000 of this machine, with the simulator', () => {
  expect(readConfig({ PORT: '', UNKNOWN: 'x' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: 'var',
    trustProxy: ['loopback'],
    rateLimit: true,
    paypal: { environment: 'simulator', clientId: '', clientSecret: '', webhookId: '' },
    mail: { salesLanguage: 'en' },
    retentionDays: 365,
    logLevel: 'warn',
  })
})

test('the environment decides', () => {
  const environment = {
    PORT: '65535',
    HOST: '::1',
    DATA_DIR: '/data',
    SHOP_URL: 'https://shop.example.com/',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    METRICS_PORT: '9100',
    RATE_LIMIT: 'off',
    PAYPAL_ENVIRONMENT: 'live',
    PAYPAL_CLIENT_ID: ' id ',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'WH1',
    SMTP_URL: 'smtps://user:password@mail.example.com',
    SALES_EMAIL: 'sales@example.com',
    RETENTION_DAYS: '90',
    MAIL_FROM: 'shop@example.com',
    SALES_LANGUAGE: 'zh',
    SALES_WEBHOOK_URL: 'https://crm.example.com/hook',
    SALES_WEBHOOK_SECRET: 'sixteen-or-more-of-it',
    LOG_LEVEL: 'info',
  }
  expect(readConfig(environment)).toEqual({
    port: 65_535,
    host: '::1',
    dataDir: '/data',
    shopUrl: 'https://shop.example.com',
    trustProxy: ['10.0.0.0/8', '::1'],
    metricsPort: 9100,
    rateLimit: false,
    paypal: { environment: 'live', clientId: 'id', clientSecret: 'secret', webhookId: 'WH1' },
    mail: {
      smtpUrl: 'smtps://user:password@mail.example.com',
      sales: 'sales@example.com',
      from: 'shop@example.com',
      salesLanguage: 'zh',
      webhook: { url: 'https://crm.example.com/hook', secret: 'sixteen-or-more-of-it' },
    },
    retentionDays: 90,
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
  ['TRUST_PROXY', 'everybody', 'TRUST_PROXY must be off, or a list of'],
  ['TRUST_PROXY', '10.0.0.0/64', 'TRUST_PROXY must be off, or a list of'],
  ['TRUST_PROXY', '10.0.0.0/0', 'TRUST_PROXY must be off, or a list of'],
  ['TRUST_PROXY', '10.0.0.0/8/8', 'TRUST_PROXY must be off, or a list of'],
  ['TRUST_PROXY', '::1/129', 'TRUST_PROXY must be off, or a list of'],
  ['TRUST_PROXY', 'off,loopback', 'TRUST_PROXY must be off, or a list of'],
  ['SHOP_URL', 'shop.example.com', 'SHOP_URL must look like https://shop.example.com'],
  ['SHOP_URL', 'https://shop.example.com/shop', 'with nothing more'],
  ['SHOP_URL', 'https://me@shop.example.com', 'with nothing more'],
  ['METRICS_PORT', 'x', 'METRICS_PORT must be a whole number from 1 to 65535'],
  ['RATE_LIMIT', 'maybe', 'RATE_LIMIT must be one of on, off'],
  ['PAYPAL_ENVIRONMENT', 'test', 'PAYPAL_ENVIRONMENT must be one of simulator, sandbox, live'],
  ['SMTP_URL', 'mail.example.com', 'SMTP_URL must look like smtp://'],
  ['SMTP_URL', 'smtp://mail.example.com', 'SALES_EMAIL must be set where SMTP_URL is'],
  ['SALES_EMAIL', 'a@b.example, c@d.example', 'SALES_EMAIL must be one e-mail address'],
  ['SALES_WEBHOOK_URL', 'ftp://example.com', 'SALES_WEBHOOK_URL must look like https://'],
  ['SALES_WEBHOOK_URL', 'https://example.com', 'SALES_WEBHOOK_SECRET must be set'],
  ['SALES_WEBHOOK_SECRET', 'short', 'SALES_WEBHOOK_SECRET must have 16 characters or more'],
  ['SALES_WEBHOOK_SECRET', 'sixteen-or-more-of-it', 'SALES_WEBHOOK_URL must be set'],
  ['RETENTION_DAYS', '29', 'RETENTION_DAYS must be a whole number from 30 to 36500'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
])('%s=%s is refused in a sentence that names it', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})
