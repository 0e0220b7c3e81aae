import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cutIntoFrames } from '#data/inquiries/parcel-frames.ts'
import { useScannedRequest } from './use-scanned-request.ts'

afterEach(cleanup)

test('after a request that cannot be read, the codes of another one are read', async () => {
  const { result } = renderHook(useScannedRequest)
  const take = (codes: string[]) => act(async () => void result.current.takeCodes(codes))
  await take(cutIntoFrames(new Uint8Array(10)) ?? [])
  await waitFor(() => expect(result.current.request).toEqual({ kind: 'unreadable' }))
  const codes = cutIntoFrames(new Uint8Array(600)) ?? []
  await take(codes.slice(0, 1))
  expect(result.current.request).toEqual({ kind: 'reading', read: 1, all: 3 })
})
