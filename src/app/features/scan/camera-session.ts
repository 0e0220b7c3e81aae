import { readCodes } from '#app/lib/code-reader/code-reader.ts'

/** Why there is no picture of the camera. */
export type CameraProblem = 'denied' | 'missing' | 'busy'

export class CameraError extends Error {
  readonly problem: CameraProblem
  constructor(problem: CameraProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

export type CameraSession = {
  stream: MediaStream
  /** Ids of all cameras, once the buyer has allowed one. */
  cameras: string[]
  /** The one in use. */
  id: string | undefined
  /** Undefined where it has no light. */
  setTorch: ((on: boolean) => Promise<void>) | undefined
  stop: () => void
}

/** The camera on the back, where `id` names none. @throws CameraError */
export async function openCamera(id: string | undefined): Promise<CameraSession> {
  // absent without HTTPS
  const { mediaDevices } = navigator as Partial<Navigator>
  if (!mediaDevices) throw new CameraError('missing')
  const choice =
    id === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: id } }
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } }
  const stream = await mediaDevices
    .getUserMedia({ video: { ...choice, ...size }, audio: false })
    .catch((error: unknown) => {
      throw new CameraError(toProblem(error), error)
    })
  const [track] = stream.getVideoTracks()
  const devices = await mediaDevices.enumerateDevices().catch(() => [])
  const cameras = devices.filter(({ kind }) => kind === 'videoinput')
  return {
    stream,
    cameras: cameras.map(({ deviceId }) => deviceId).filter((one) => one !== ''),
    id: track?.getSettings().deviceId,
    setTorch: track && hasTorch(track) ? (on) => setTorch(track, on) : undefined,
    stop: () => stream.getTracks().forEach((one) => one.stop()),
  }
}

/** Between two frames, in ms. */
const framePause = 150

/** Shows the stream, and reads its frames while `isWanted`. @throws NoCodeReaderError */
export async function watchFrames(
  video: HTMLVideoElement,
  stream: MediaStream,
  isWanted: () => boolean,
  onCodes: (codes: string[]) => void,
): Promise<void> {
  video.muted = true // not in a page that the server has rendered; Safari plays no other without a press
  video.srcObject = stream
  await video.play()
  while (isWanted()) {
    const codes = video.readyState >= video.HAVE_CURRENT_DATA ? await readCodes(video, false) : []
    if (!isWanted()) return
    if (codes.length > 0) onCodes(codes)
    await new Promise((resolve) => setTimeout(resolve, framePause))
  }
}

/** By names of getUserMedia's errors (w3.org/TR/mediacapture-streams). */
function toProblem(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}

/** In Chromium only (w3.org/TR/image-capture), and missing from TypeScript's library. */
const hasTorch = (track: MediaStreamTrack) =>
  (track.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true

const setTorch = (track: MediaStreamTrack, torch: boolean) =>
  track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })

/** False also where the browser does not say. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' })
    return state === 'granted'
  } catch {
    return false
  }
}
