import type { FileHandle } from 'node:fs/promises'

/** Bytes of a file from a place on; fewer than `length` where it ends before. */
export async function readAt(file: FileHandle, place: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, place)
  return buffer.subarray(0, bytesRead)
}
