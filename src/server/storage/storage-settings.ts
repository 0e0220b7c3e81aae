/** Where objects lie, under a prefix where one is given, and who may read and write them. */
export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  prefix?: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/** The two sides on which files may lie. */
export type StoragePlace = 'disk' | 's3'

/** New files go to `place`. Where `s3` is known, files may still lie on the other side. */
export type StorageSettings = { place: StoragePlace; s3: S3Settings | undefined }
