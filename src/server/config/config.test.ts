import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('a shop that is told nothing opens on port 3000 of this machine, with the simulator', () => {
  expect(readConfig({ PORT: '', UNKNOWN: 'x' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    demonstration: true,
    dataDir: 'var',
    trustProxy: ['loopback'],
    drainSeconds: 0,
    rateLimit: true,
    paypal: { environment: 'simulator', clientId: '', clientSecret: '', webhookId: '' },
    mail: { salesLanguage: 'en' },
    storage: { place: 'disk', s3: undefined },
    pushToLoopback: false,
    retentionDays: 365,
    webhooksToLoopback: false,
    logLevel: 'warn',
  })
})

test('the environment decides', () => {
  const environment = {
    PORT: '65535',
    DATABASE_URL: 'postgres://pool/shop',
    DATABASE_DIRECT_URL: 'postgres://host/shop',
    HOST: '::1',
    DATA_DIR: '/data',
    SHOP_URL: 'https://shop.example.com/',
    ASSETS_URL: 'https://cdn.example.com/',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    METRICS_PORT: '9100',
    DRAIN_SECONDS: '5',
    RATE_LIMIT: 'off',
    PAYPAL_ENVIRONMENT: 'live',
    PAYPAL_CLIENT_ID: ' id ',
    PAYPAL_CLIENT_SECRET: 'secret',
    DEMONSTRATION: 'off',
    PAYPAL_WEBHOOK_ID: 'WH1',
    SMTP_URL: 'smtps://user:password@mail.example.com',
    IMAP_URL: 'imaps://sales%40example.com:p%3Aw@imap.example.com/Buyers%20of%20us',
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
    postgres: { url: 'postgres://pool/shop', directUrl: 'postgres://host/shop', connections: 10 },
    host: '::1',
    dataDir: '/data',
    shopUrl: 'https://shop.example.com',
    assetsUrl: 'https://cdn.example.com',
    trustProxy: ['10.0.0.0/8', '::1'],
    demonstration: false,
    metricsPort: 9100,
    drainSeconds: 5,
    rateLimit: false,
    paypal: { environment: 'live', clientId: 'id', clientSecret: 'secret', webhookId: 'WH1' },
    mail: {
      smtpUrl: 'smtps://user:password@mail.example.com',
      sales: 'sales@example.com',
      from: 'shop@example.com',
      salesLanguage: 'zh',
      webhook: { url: 'https://crm.example.com/hook', secret: 'sixteen-or-more-of-it' },
      mailbox: {
        id: 'sales@example.com at imap.example.com:993, Buyers of us',
        host: 'imap.example.com',
        port: 993,
        isSecure: true,
        isLocal: false,
        user: 'sales@example.com',
        password: 'p:w',
        folder: 'Buyers of us',
      },
    },
    storage: { place: 'disk', s3: undefined },
    pushToLoopback: false,
    retentionDays: 90,
    webhooksToLoopback: false,
    logLevel: 'info',
  })
})

const portRule = 'PORT must be a whole number from 1 to 65535'
test('files go to object storage where it is set, unless they are to come back to the disk', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'my-shop',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readConfig({}).storage).toEqual({ place: 'disk', s3: undefined })
  expect(readConfig(s3).storage).toEqual({
    place: 's3',
    s3: {
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      bucket: 'my-shop',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
  })
  expect(readConfig({ ...s3, STORAGE: 'disk' }).storage).toMatchObject({ place: 'disk' })
  expect(readConfig({ ...s3, S3_PREFIX: 'staging' }).storage.s3?.prefix).toBe('staging')
})

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
  ['IMAP_URL', 'imap.example.com', 'IMAP_URL must look like imaps://'],
  ['IMAP_URL', 'imaps://imap.example.com', 'IMAP_URL must look like imaps://'],
  ['IMAP_URL', 'imaps://me:50%@imap.example.com', 'IMAP_URL must look like imaps://'],
  ['IMAP_URL', 'https://me:secret@imap.example.com', 'IMAP_URL must look like imaps://'],
  ['SALES_EMAIL', 'a@b.example, c@d.example', 'SALES_EMAIL must be one e-mail address'],
  ['SALES_WEBHOOK_URL', 'ftp://example.com', 'SALES_WEBHOOK_URL must look like https://'],
  ['SALES_WEBHOOK_URL', 'https://example.com', 'SALES_WEBHOOK_SECRET must be set'],
  ['SALES_WEBHOOK_SECRET', 'short', 'SALES_WEBHOOK_SECRET must have 16 characters or more'],
  ['SALES_WEBHOOK_SECRET', 'sixteen-or-more-of-it', 'SALES_WEBHOOK_URL must be set'],
  ['STORAGE', 'cloud', 'STORAGE must be one of disk, s3'],
  [
    'STORAGE',
    's3',
    'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set',
  ],
  ['S3_ENDPOINT', 's3.example.com', 'S3_ENDPOINT must look like https://'],
  ['S3_BUCKET', 'My_Shop', 'S3_BUCKET must be a name of 3 to 63 small letters'],
  ['S3_PREFIX', 'shops/mine', 'S3_PREFIX must be a name of up to 63 small letters'],
  [
    'S3_BUCKET',
    'my-shop',
    'S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set where S3_BUCKET is',
  ],
  ['DRAIN_SECONDS', '9', 'DRAIN_SECONDS must be a whole number from 0 to 8'],
  ['RETENTION_DAYS', '29', 'RETENTION_DAYS must be a whole number from 30 to 36500'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
])('%s=%s is refused in a sentence that names it', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})
