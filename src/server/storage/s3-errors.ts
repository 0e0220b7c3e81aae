import type { S3Settings } from './storage-settings.ts'

/** Its message is a sentence for the operator. */
export class StorageError extends Error {
  override name = 'StorageError'
}

/** What the library's errors and those of Node may have. */
type AnyError = { name?: string; code?: string; $metadata?: { httpStatusCode?: number } }

export const isMissingObject = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes((error as AnyError).name ?? '')

/** Worth another try: the network, or a server that is busy or ill. */
export function isPassingFault(error: unknown): boolean {
  const { name, code, $metadata } = error as AnyError
  const status = $metadata?.httpStatusCode
  if (status === undefined) return code !== 'ENOENT' // of the file that is sent
  return status === 429 || (status >= 500 && status !== 501) || name === 'RequestTimeout'
}

export function toStorageError(error: unknown, settings: S3Settings): StorageError {
  if (error instanceof StorageError) return error
  return new StorageError(describe(error as AnyError, settings), { cause: error })
}

function describe(error: AnyError, settings: S3Settings): string {
  const { endpoint, bucket, region } = settings
  const status = error.$metadata?.httpStatusCode
  switch (error.name) {
    case 'NoSuchBucket':
      return `The object storage has no bucket ${bucket}: see S3_BUCKET`
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return 'The object storage does not take the keys: see S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'
    case 'AccessDenied':
      return `The keys may not do this in the bucket ${bucket} of the object storage`
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
      return `The bucket ${bucket} is not in the region ${region}: see S3_REGION`
    case 'RequestTimeTooSkewed':
      return 'The object storage does not take the time of this machine: its clock is wrong'
    case 'XAmzContentSHA256Mismatch':
    case 'BadDigest':
      return 'The object storage has received other bytes than were sent'
    case undefined:
    default:
      if (status === 403) return describe({ name: 'SignatureDoesNotMatch' }, settings)
      return status === undefined
        ? `The object storage at ${endpoint} does not answer (${error.code ?? error.name})`
        : `The object storage answers ${status} ${error.name}`
  }
}
