import { randomBytes } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins'
import { passwordMaxLength, passwordMinLength } from '#shared/contract/desk/desk.ts'
import type { Db } from '../db/database.ts'

/** Of a one-time link, in seconds. */
const linkLifetime = 24 * 60 * 60
/** Of a session, however much it is used, in seconds. */
const sessionLifetime = 7 * 24 * 60 * 60

/** Signs cookies and encrypts second factors. Made once for a shop; backups hold it. */
async function readSecret(db: Db): Promise<string> {
  await db
    .insertInto('meta')
    .values({ key: 'staff_secret', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'staff_secret')
    .executeTakeFirstOrThrow()
  return value
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

/**
 * Passwords, sessions and second factors of the desk's members (better-auth, on our own tables). `onLink` receives the
 * token of a one-time link. Cookies are bound to this host and never sent from other sites.
 */
export async function createSignIn(db: Db, onLink: (email: string, token: string) => void) {
  return betterAuth({
    appName: 'Sampleroom',
    baseURL: 'http://localhost', // only for links that we do not use
    secret: await readSecret(db),
    database: { db, type: 'sqlite' }, // also right for PostgreSQL: times are text, and yes is 1
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false }, // the shop counts tries itself
    user: {
      modelName: 'staff_members',
      fields: { ...times, emailVerified: 'email_verified' },
      additionalFields: {
        role: { type: 'string', input: false },
        suspendedAt: { type: 'number', input: false, required: false, fieldName: 'suspended_at' },
      },
    },
    session: {
      modelName: 'staff_sessions',
      expiresIn: sessionLifetime,
      disableSessionRefresh: true,
      freshAge: 0, // the password is asked for where it matters
      fields: {
        ...times,
        userId: 'member_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    account: {
      modelName: 'staff_accounts',
      fields: {
        ...times,
        userId: 'member_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: {
      modelName: 'staff_verifications',
      storeIdentifier: 'hashed', // a backup opens nothing
      fields: { ...times, expiresAt: 'expires_at' },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: passwordMaxLength,
      resetPasswordTokenExpiresIn: linkLifetime,
      revokeSessionsOnPasswordReset: true,
      // one chosen password ends every other link
      onPasswordReset: async ({ user }) => {
        await db.deleteFrom('staff_verifications').where('value', '=', user.id).execute()
      },
      sendResetPassword: async ({ user, token }) => onLink(user.email, token),
    },
    plugins: [
      twoFactor({
        issuer: 'Sampleroom',
        twoFactorTable: 'staff_second_factors',
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            fields: {
              backupCodes: 'backup_codes',
              userId: 'member_id',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
    advanced: {
      cookiePrefix: '__Host-staff',
      defaultCookieAttributes: { secure: true, sameSite: 'strict', path: '/', httpOnly: true },
      disableOriginCheck: true, // the desk's calls check it before
      disableCSRFCheck: true,
      ipAddress: { disableIpTracking: true },
    },
  })
}

export type SignIn = Awaited<ReturnType<typeof createSignIn>>
