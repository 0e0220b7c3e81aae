import { useRef, useState } from 'react'
import { createFrameCollector, findFrames, isFrame } from '#data/inquiries/parcel-frames.ts'
import { unpackParcel, type Parcel } from '#data/inquiries/parcel.ts'

/** How far the request of another device has come here. */
export type ScannedRequest =
  | { kind: 'reading'; read: number; all: number }
  | { kind: 'damaged' | 'unreadable' }
  | { kind: 'foreign'; shop: string }
  | { kind: 'whole'; parcel: Parcel }

/** In bytes: the codes of the longest request and its text. */
const maxFileBytes = 2_000_000

/** Collects the codes of a request that another device shows, or opens its file. */
export function useScannedRequest() {
  const [request, setRequest] = useState<ScannedRequest>()
  const collect = useRef(createFrameCollector())
  const isOpening = useRef(false)

  /** False when no code is of a request. */
  const takeCodes = (codes: readonly string[]): boolean => {
    const frames = codes.filter(isFrame)
    for (const frame of frames) void takeFrame(frame)
    return frames.length > 0
  }
  const takeFile = async (file: File) => {
    close()
    const frames = file.size > maxFileBytes ? [] : findFrames(await file.text())
    if (!takeCodes(frames)) setRequest({ kind: 'unreadable' })
  }
  const takeFrame = async (frame: string) => {
    if (isOpening.current) return
    const collected = collect.current(frame)
    if (!collected) return
    const { read, all, bytes, damaged } = collected
    if (damaged) return setRequest({ kind: 'damaged' })
    if (!bytes) return setRequest({ kind: 'reading', read, all })
    isOpening.current = true
    const opened = await openParcel(bytes)
    // the codes of a whole one may be before the camera for a while
    isOpening.current = opened.kind === 'whole'
    setRequest(opened)
  }
  const close = () => {
    collect.current = createFrameCollector()
    isOpening.current = false
    setRequest(undefined)
  }
  return { request, takeCodes, takeFile, close }
}

async function openParcel(bytes: Uint8Array<ArrayBuffer>): Promise<ScannedRequest> {
  const parcel = await unpackParcel(bytes)
  if (!parcel) return { kind: 'unreadable' }
  const isOurs = withoutWww(parcel.shop) === withoutWww(location.host)
  return isOurs ? { kind: 'whole', parcel } : { kind: 'foreign', shop: parcel.shop }
}

const withoutWww = (host: string) => host.replace(/^www\./u, '')
