import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import pRetry from 'p-retry'
import {
  fileName,
  type BytesToStore,
  type FileStore,
  type FileToStore,
  type OpenedFile,
} from './file-store.ts'
import type { S3Settings } from './storage-settings.ts'
import { workInLanes } from './work-in-lanes.ts'
import { isMissingObject, isPassingFault, toStorageError } from './s3-errors.ts'

/** Of one call, beside the first. */
const retries = 3
/** Pause before the first retry, in ms; it doubles. */
const firstPause = 200
/** In ms, to connect. */
const connectionTimeout = 5000
/** In ms, without a byte in either direction. A whole call may take as long as its bytes need. */
const maxSilence = 30_000

/** What fails is thrown. */
const silentLogger = { debug() {}, info() {}, warn() {}, error() {} }

export function connectToS3(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  socketTimeout: number = maxSilence,
): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    logger: silentLogger,
    forcePathStyle: true, // a bucket is no host name at most servers but Amazon's
    maxAttempts: 1, // streams are opened again for each try, which the library cannot
    requestHandler: { connectionTimeout, socketTimeout, requestTimeout: 0 },
    // checksums in trailers are Amazon's alone
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** Files of the bucket under `folder/`, after the prefix. Its calls fail with `StorageError`. */
export function createS3Store(client: S3Client, settings: S3Settings, folder: string): FileStore {
  const { bucket: Bucket, prefix } = settings
  const root = prefix === undefined ? folder : `${prefix}/${folder}`
  const toKey = (name: string) => `${root}/${name}`
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const shouldRetry = ({ error }: { error: Error }) => isPassingFault(error)
    return pRetry(work, { retries, minTimeout: firstPause, shouldRetry }).catch(
      (error: unknown) => {
        throw isMissingObject(error) ? error : toStorageError(error, settings)
      },
    )
  }
  const getFrom = async (name: string, start: number) => {
    const Range = start === 0 ? undefined : `bytes=${start}-`
    const { Body, ContentLength } = await client.send(
      new GetObjectCommand({ Bucket, Key: toKey(name), Range }),
    )
    if (!(Body instanceof Readable) || ContentLength === undefined)
      throw new Error('The object storage answers without a body')
    Body.on('error', () => {}) // before it is read; the one who reads it gets the error
    return { size: start + ContentLength, stream: Body as Readable }
  }

  /** Goes on where the stream breaks off. */
  async function openWhole(name: string): Promise<OpenedFile> {
    const first = await attempt(() => getFrom(name, 0))
    const { size } = first
    let { stream } = first
    async function* read() {
      let [at, left] = [0, retries]
      while (at < size) {
        try {
          for await (const chunk of stream as AsyncIterable<Buffer>) {
            at += chunk.length
            left = retries
            yield chunk
          }
          if (at < size) throw new Error('It has broken off')
        } catch (error) {
          if (left === 0) throw toStorageError(error, settings)
          left -= 1
          stream = (await attempt(() => getFrom(name, at))).stream
        }
      }
    }
    const whole = Readable.from(read(), { objectMode: false })
    return { size, stream: whole.once('close', () => stream.destroy()) }
  }

  async function putFile({ name, path, sha256 }: FileToStore): Promise<void> {
    const { size } = await stat(path)
    const hash = sha256 ?? (await hashFile(path))
    await attempt(async () => {
      const body = createReadStream(path)
      const stop = new AbortController()
      body.once('error', () => stop.abort())
      await putOne(name, { body, size, hash }, stop.signal).finally(() => body.destroy())
    })
    await rm(path, { force: true })
  }

  async function writeOne({ name, bytes }: BytesToStore): Promise<void> {
    const hash = createHash('sha256').update(bytes).digest('hex')
    await attempt(() => putOne(name, { body: bytes, size: bytes.length, hash }))
  }

  async function putOne(
    name: string,
    { body, size, hash }: { body: Readable | Uint8Array; size: number; hash: string },
    abortSignal?: AbortSignal,
  ): Promise<void> {
    const command = new PutObjectCommand({
      Bucket,
      Key: toKey(name),
      Body: body,
      ContentLength: size,
      Metadata: { sha256: hash },
    })
    // part of the signature: the server refuses other bytes
    command.middlewareStack.add(
      (next) => (call) => {
        const { headers } = call.request as { headers: Record<string, string> } // it is HTTP
        headers['x-amz-content-sha256'] = hash
        return next(call)
      },
      { step: 'build' },
    )
    await client.send(command, abortSignal && { abortSignal })
  }

  const open = (name: string) => ignoreMissing(() => openWhole(name))

  return {
    put: (files) => workInLanes(files, putFile),
    write: (files) => workInLanes(files, writeOne),
    open,
    async findSize(name) {
      const head = () => client.send(new HeadObjectCommand({ Bucket, Key: toKey(name) }))
      const found = await ignoreMissing(() => attempt(head))
      if (found) return found.ContentLength
      // HEAD answers the same for a missing bucket and a missing file
      const opened = await open(name)
      opened?.stream.destroy()
      return opened?.size
    },
    async *list() {
      let ContinuationToken: string | undefined
      do {
        const query = { Bucket, Prefix: toKey(''), ContinuationToken }
        const page = await attempt(() => client.send(new ListObjectsV2Command(query)))
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
          const name = Key.slice(toKey('').length)
          if (fileName.test(name))
            yield { name, size: Size, modified: LastModified?.getTime() ?? Date.now() }
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
    async remove(name) {
      await ignoreMissing(() =>
        attempt(() => client.send(new DeleteObjectCommand({ Bucket, Key: toKey(name) }))),
      )
    },
    locate: (name) => `s3://${Bucket}/${toKey(name)}`,
  }
}

async function ignoreMissing<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (isMissingObject(error)) return undefined
    throw error
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
