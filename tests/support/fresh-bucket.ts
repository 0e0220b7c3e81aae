import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { inject } from 'vitest'
import { connectToS3 } from '#server/storage/s3-store.ts'
import type { S3Settings } from '#server/storage/storage-settings.ts'
import type { ObjectStorage } from './swift-server.ts'

/** What the environment says of a test's files: nothing when the tests run on the disk. */
export type BucketSettings = Partial<ObjectStorage & { S3_BUCKET: string; S3_PREFIX: string }>

/** An empty bucket for this test alone. */
export async function freshBucket(): Promise<BucketSettings> {
  const storage = inject('objectStorage')
  if (storage === undefined) return {}
  const S3_BUCKET = `shop-${crypto.randomUUID()}`
  await createBucket(storage, S3_BUCKET)
  return { ...storage, S3_BUCKET }
}

async function createBucket(storage: ObjectStorage, bucket: string): Promise<void> {
  const client = connectToS3({
    endpoint: storage.S3_ENDPOINT,
    region: storage.S3_REGION,
    bucket,
    accessKeyId: storage.S3_ACCESS_KEY_ID,
    secretAccessKey: storage.S3_SECRET_ACCESS_KEY,
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
}

/** As the environment says it. */
export const toBucketSettings = (s3: S3Settings | undefined): BucketSettings =>
  s3
    ? {
        S3_ENDPOINT: s3.endpoint,
        S3_REGION: s3.region,
        S3_BUCKET: s3.bucket,
        ...(s3.prefix !== undefined && { S3_PREFIX: s3.prefix }),
        S3_ACCESS_KEY_ID: s3.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      }
    : {}
