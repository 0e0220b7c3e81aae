import { isIP } from 'node:net'
import * as v from 'valibot'
import { locales, type Locale } from '#shared/contract/locales.ts'
import { email } from '#shared/contract/validation.ts'
import { assetsUrl } from './assets-url.ts'
import { imapUrl, type MailboxSettings } from './mailbox-settings.ts'
import type { StorageSettings } from '../storage/storage-settings.ts'
import { StartupError } from './startup-error.ts'

const wholeNumber = (name: string, least: number, most: number) => {
  const wrong = `${name} must be a whole number from ${least} to ${most}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/u, wrong),
    v.transform(Number),
    v.minValue(least, wrong),
    v.maxValue(most, wrong),
  )
}

const oneOf = <const Choices extends readonly string[]>(name: string, choices: Choices) =>
  v.picklist(choices, `${name} must be one of ${choices.join(', ')}`)

/** The message does not repeat the address: it has a password. */
const postgresUrl = (name: string) =>
  v.pipe(
    v.string(),
    v.check((text) => {
      const { protocol = '', pathname = '' } = URL.parse(text) ?? {}
      return /^postgres(ql)?:$/u.test(protocol) && pathname.length > 1
    }, `${name} must look like postgres://user:password@host:5432/database`),
  )

const urlWithProtocol = (name: string, protocols: string[], example: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => protocols.includes(URL.parse(text)?.protocol ?? ''),
      `${name} must look like ${example}`,
    ),
  )

const emailAddress = (name: string) =>
  v.pipe(
    v.string(),
    v.check((text) => v.is(email, text), `${name} must be one e-mail address`),
  )

const namedRanges = ['loopback', 'linklocal', 'uniquelocal']

/** An address, or one with a prefix length: at most 32 for IPv4, else 128. */
function isIpRange(text: string): boolean {
  const [address = '', bits = '1', ...rest] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return rest.length === 0 && /^[1-9]\d{0,2}$/u.test(bits) && Number(bits) <= most
}

/** Names and ranges of the web framework (fastify.dev, Server, trustProxy). */
const proxies = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((one) => one.trim())),
  v.check(
    (list) =>
      list.join() === 'off' || list.every((one) => namedRanges.includes(one) || isIpRange(one)),
    'TRUST_PROXY must be off, or a list of loopback, linklocal, uniquelocal and addresses such as 10.0.0.0/8',
  ),
)

/** Everything has a default. */
const Environment = v.object({
  PORT: v.optional(wholeNumber('PORT', 1, 65_535), '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), 'var'),
  DATABASE_URL: v.optional(postgresUrl('DATABASE_URL')),
  DATABASE_DIRECT_URL: v.optional(postgresUrl('DATABASE_DIRECT_URL')),
  DATABASE_CONNECTIONS: v.optional(wholeNumber('DATABASE_CONNECTIONS', 1, 1000), '10'),
  SHOP_URL: v.optional(
    v.pipe(
      urlWithProtocol('SHOP_URL', ['http:', 'https:'], 'https://shop.example.com'),
      v.transform((text) => new URL(text)),
      v.check(
        ({ href, origin }) => href === `${origin}/`,
        'SHOP_URL must look like https://shop.example.com, with nothing more',
      ),
      v.transform(({ origin }) => origin),
    ),
  ),
  ASSETS_URL: v.optional(assetsUrl),
  TRUST_PROXY: v.optional(proxies, 'loopback'),
  DEMONSTRATION: v.optional(oneOf('DEMONSTRATION', ['on', 'off']), 'on'),
  METRICS_PORT: v.optional(wholeNumber('METRICS_PORT', 1, 65_535)),
  DRAIN_SECONDS: v.optional(wholeNumber('DRAIN_SECONDS', 0, 8), '0'),
  RATE_LIMIT: v.optional(oneOf('RATE_LIMIT', ['on', 'off']), 'on'),
  PAYPAL_ENVIRONMENT: v.optional(
    oneOf('PAYPAL_ENVIRONMENT', ['simulator', 'sandbox', 'live']),
    'simulator',
  ),
  PAYPAL_CLIENT_ID: v.optional(v.pipe(v.string(), v.trim()), ''),
  PAYPAL_CLIENT_SECRET: v.optional(v.pipe(v.string(), v.trim()), ''),
  SMTP_URL: v.optional(
    urlWithProtocol('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587'),
  ),
  IMAP_URL: v.optional(imapUrl),
  SALES_EMAIL: v.optional(emailAddress('SALES_EMAIL')),
  MAIL_FROM: v.optional(emailAddress('MAIL_FROM')),
  SALES_LANGUAGE: v.optional(oneOf('SALES_LANGUAGE', locales), 'en'),
  SALES_WEBHOOK_URL: v.optional(
    urlWithProtocol('SALES_WEBHOOK_URL', ['http:', 'https:'], 'https://crm.example.com/hook'),
  ),
  STORAGE: v.optional(oneOf('STORAGE', ['disk', 's3'])),
  S3_ENDPOINT: v.optional(
    urlWithProtocol('S3_ENDPOINT', ['http:', 'https:'], 'https://s3.eu-central-1.amazonaws.com'),
  ),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_BUCKET: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (name) => name.length >= 3 && name.length <= 63 && /^[a-z\d.-]+$/u.test(name),
        'S3_BUCKET must be a name of 3 to 63 small letters, digits, dots and hyphens',
      ),
    ),
  ),
  S3_PREFIX: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (name) => name.length <= 63 && /^[a-z\d-]+$/u.test(name),
        'S3_PREFIX must be a name of up to 63 small letters, digits and hyphens',
      ),
    ),
  ),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  SALES_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(16, 'SALES_WEBHOOK_SECRET must have 16 characters or more')),
  ),
  WEBHOOKS_TO_LOOPBACK: v.optional(oneOf('WEBHOOKS_TO_LOOPBACK', ['on', 'off']), 'off'),
  CLAMD_SOCKET: v.optional(
    v.pipe(
      v.string(),
      v.startsWith('/', 'CLAMD_SOCKET must be a path such as /run/clamav/clamd.ctl'),
    ),
  ),
  RETENTION_DAYS: v.optional(wholeNumber('RETENTION_DAYS', 30, 36_500), '365'),
  PUSH_TO_LOOPBACK: v.optional(oneOf('PUSH_TO_LOOPBACK', ['on', 'off']), 'off'),
  PAYPAL_WEBHOOK_ID: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(
        /^[A-Za-z0-9]{1,50}$/u,
        'PAYPAL_WEBHOOK_ID must be the id that PayPal shows, letters and digits',
      ),
    ),
  ),
  LOG_LEVEL: v.optional(
    oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'warn',
  ),
})

export type Settings = {
  port: number
  host: string
  dataDir: string
  /** Undefined for the embedded database under `dataDir`. */
  postgres: { url: string; directUrl: string | undefined; connections: number } | undefined
  /** The canonical origin for search engines; else the requested one. */
  shopUrl: string | undefined
  /** Where browsers fetch pictures, without a slash at its end; else from the shop. */
  assetsUrl: string | undefined
  /** Proxies whose X-Forwarded-For is trusted; none when empty. */
  trustProxy: string[]
  /** Whether a first start imports the demonstration catalogue. */
  demonstration: boolean
  /** For Prometheus. */
  metricsPort: number | undefined
  /** How long a server that is closed still answers, in s. */
  drainSeconds: number
  rateLimit: boolean
  paypal: {
    environment: 'simulator' | 'sandbox' | 'live'
    clientId: string
    clientSecret: string
    /** PayPal's webhook; empty for none. */
    webhookId: string
  }
  mail: MailSettings
  storage: StorageSettings
  /** For tests: webhooks may lead to this machine, without https too. */
  webhooksToLoopback: boolean
  /** The same of notices to devices. */
  pushToLoopback: boolean
  /** clamd, which scans every upload. */
  clamdSocket: string | undefined
  /** Days until personal data are deleted. */
  retentionDays: number
  logLevel: string
}

export type MailSettings = {
  /** Without one each mail becomes a file under `dataDir`. */
  smtpUrl: string | undefined
  /** Defaults to the company's address. */
  sales: string | undefined
  /** Defaults to the sales address. */
  from: string | undefined
  salesLanguage: Locale
  /** Receives the same notices as the sales team. */
  webhook: { url: string; secret: string } | undefined
  /** Without one, replies by mail stay in the sales mailbox. */
  mailbox: MailboxSettings | undefined
}

/** An empty value counts as none. @throws StartupError that names the variable */
export function readConfig(environment: Record<string, string | undefined>): Settings {
  const given = Object.entries(environment).filter(([, value]) => value !== '')
  const { success, issues, output } = v.safeParse(Environment, Object.fromEntries(given))
  if (!success) throw new StartupError(issues[0].message)
  return {
    port: output.PORT,
    host: output.HOST,
    dataDir: output.DATA_DIR,
    postgres: output.DATABASE_URL
      ? {
          url: output.DATABASE_URL,
          directUrl: output.DATABASE_DIRECT_URL,
          connections: output.DATABASE_CONNECTIONS,
        }
      : undefined,
    shopUrl: output.SHOP_URL,
    assetsUrl: output.ASSETS_URL,
    trustProxy: output.TRUST_PROXY.filter((one) => one !== 'off'),
    demonstration: output.DEMONSTRATION === 'on',
    metricsPort: output.METRICS_PORT,
    drainSeconds: output.DRAIN_SECONDS,
    rateLimit: output.RATE_LIMIT === 'on',
    paypal: {
      environment: output.PAYPAL_ENVIRONMENT,
      clientId: output.PAYPAL_CLIENT_ID,
      clientSecret: output.PAYPAL_CLIENT_SECRET,
      webhookId: output.PAYPAL_WEBHOOK_ID ?? '',
    },
    mail: toMailSettings(output),
    storage: toStorageSettings(output),
    webhooksToLoopback: output.WEBHOOKS_TO_LOOPBACK === 'on',
    clamdSocket: output.CLAMD_SOCKET,
    pushToLoopback: output.PUSH_TO_LOOPBACK === 'on',
    retentionDays: output.RETENTION_DAYS,
    logLevel: output.LOG_LEVEL,
  }
}

/** All or nothing, so that no half of it lets files go to the disk unnoticed. */
function toStorageSettings(given: v.InferOutput<typeof Environment>): StorageSettings {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const [endpoint, bucket, accessKeyId, secretAccessKey] = names.map((name) => given[name])
  const missing = names.filter((name) => given[name] === undefined)
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    const { S3_REGION: region, S3_PREFIX: prefix, STORAGE: place = 's3' } = given
    return { place, s3: { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey } }
  }
  const list = new Intl.ListFormat('en-GB').format(missing)
  if (missing.length < names.length)
    throw new StartupError(`${list} must be set where ${names.find((name) => given[name])} is`)
  if (given.STORAGE === 's3') throw new StartupError(`${list} must be set where STORAGE is s3`)
  return { place: 'disk', s3: undefined }
}

function toMailSettings(given: v.InferOutput<typeof Environment>): MailSettings {
  const { SMTP_URL, SALES_EMAIL, SALES_WEBHOOK_URL: url, SALES_WEBHOOK_SECRET: secret } = given
  if (SMTP_URL !== undefined && SALES_EMAIL === undefined) {
    throw new StartupError('SALES_EMAIL must be set where SMTP_URL is: inquiries go there')
  }
  if (url !== undefined && secret === undefined) {
    throw new StartupError('SALES_WEBHOOK_SECRET must be set where SALES_WEBHOOK_URL is')
  }
  if (url === undefined && secret !== undefined) {
    throw new StartupError('SALES_WEBHOOK_URL must be set where SALES_WEBHOOK_SECRET is')
  }
  return {
    smtpUrl: SMTP_URL,
    sales: SALES_EMAIL,
    from: given.MAIL_FROM,
    salesLanguage: given.SALES_LANGUAGE,
    webhook: url === undefined || secret === undefined ? undefined : { url, secret },
    mailbox: given.IMAP_URL,
  }
}
