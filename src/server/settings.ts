import * as v from 'valibot'

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

/** What the environment may say; everything has a default. */
const Environment = v.object({
  PORT: v.optional(wholeNumber('PORT', 1, 65_535), '3000'),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1, 'HOST must not be empty')), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'DATA_DIR must not be empty')), 'var'),
  RATE_LIMIT: v.optional(oneOf('RATE_LIMIT', ['on', 'off']), 'on'),
  PAYPAL_ENVIRONMENT: v.optional(
    oneOf('PAYPAL_ENVIRONMENT', ['simulator', 'sandbox', 'live']),
    'simulator',
  ),
  PAYPAL_CLIENT_ID: v.optional(v.pipe(v.string(), v.trim()), ''),
  PAYPAL_CLIENT_SECRET: v.optional(v.pipe(v.string(), v.trim()), ''),
  LOG_LEVEL: v.optional(
    oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'warn',
  ),
})

/** How a shop runs, as its environment says. */
export type Settings = {
  port: number
  host: string
  dataDir: string
  /** Limits per client on writes. */
  rateLimit: boolean
  paypal: {
    environment: 'simulator' | 'sandbox' | 'live'
    clientId: string
    clientSecret: string
  }
  logLevel: string
}

/**
 * Reads the settings from an environment.
 * @throws ValiError whose first message is one sentence naming the variable.
 */
export function settingsOf(environment: Record<string, string | undefined>): Settings {
  const read = v.parse(Environment, environment, { abortEarly: true })
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    rateLimit: read.RATE_LIMIT === 'on',
    paypal: {
      environment: read.PAYPAL_ENVIRONMENT,
      clientId: read.PAYPAL_CLIENT_ID,
      clientSecret: read.PAYPAL_CLIENT_SECRET,
    },
    logLevel: read.LOG_LEVEL,
  }
}
