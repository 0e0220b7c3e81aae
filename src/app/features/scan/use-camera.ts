import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { closeCodeReader, NoCodeReaderError } from '#app/lib/code-reader/code-reader.ts'
import { CameraError, isCameraAllowed, openCamera, watchFrames } from './camera-session.ts'
import type { CameraProblem, CameraSession } from './camera-session.ts'

type CameraState = {
  /** `paused` while the tab is in the background. */
  mode: 'off' | 'starting' | 'on' | 'paused'
  problem?: CameraProblem | 'reader'
  cameras: string[]
  hasTorch: boolean
  torch: boolean
}

const off: CameraState = { mode: 'off', cameras: [], hasTorch: false, torch: false }

export type Camera = CameraState & {
  start: () => void
  stop: () => void
  /** To the next camera. */
  turn: () => void
  toggleTorch: () => void
}

/**
 * Calls back with the codes of each frame that has any, as given when the camera starts. A camera that was allowed
 * before starts by itself.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCodes: (codes: string[]) => void,
): Camera {
  const session = useRef<CameraSession>(undefined)
  /** Of the last start: an older one that is still under way ends by itself. */
  const attempt = useRef(0)
  /** Of the camera that the buyer has chosen. */
  const lastId = useRef<string>(undefined)
  const [state, setState] = useState(off)

  const end = useCallback((next: Partial<CameraState>) => {
    attempt.current += 1
    session.current?.stop()
    session.current = undefined
    setState((before) => ({ ...before, torch: false, ...next }))
  }, [])

  const begin = useEffectEvent(async (id?: string) => {
    end({ mode: 'starting', problem: undefined })
    const mine = attempt.current
    try {
      const opened = await openCamera(id)
      if (mine !== attempt.current || !video.current) return opened.stop()
      session.current = opened
      const { cameras, setTorch } = opened
      setState({ mode: 'on', cameras, hasTorch: setTorch !== undefined, torch: false })
      opened.stream.getVideoTracks()[0]?.addEventListener('ended', () => {
        if (mine === attempt.current) end({ mode: 'off', problem: 'busy' })
      })
      await watchFrames(video.current, opened.stream, () => mine === attempt.current, onCodes)
    } catch (error) {
      if (mine !== attempt.current) return
      console.warn('The camera does not scan.', error)
      end({ mode: 'off', problem: toProblem(error) })
    }
  })

  useEffect(() => {
    let unmounted = false
    void isCameraAllowed().then((allowed) => {
      if (allowed && !unmounted) void begin()
    })
    return () => {
      unmounted = true
      end({})
      closeCodeReader()
    }
  }, [end])

  // A phone's camera stays on, with its light, in a tab that is out of sight.
  const followVisibility = useEffectEvent(() => {
    if (document.hidden && (state.mode === 'on' || state.mode === 'starting'))
      end({ mode: 'paused' })
    else if (!document.hidden && state.mode === 'paused') void begin(lastId.current)
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', followVisibility)
    return () => document.removeEventListener('visibilitychange', followVisibility)
  }, [])

  return {
    ...state,
    start: () => void begin(lastId.current),
    stop: () => end({ mode: 'off', problem: undefined }),
    turn() {
      const { cameras } = state
      const at = cameras.indexOf(session.current?.id ?? '')
      lastId.current = cameras[(at + 1) % cameras.length]
      void begin(lastId.current)
    },
    toggleTorch() {
      const torch = !state.torch
      void session.current?.setTorch?.(torch).then(
        () => setState((before) => ({ ...before, torch })),
        (error: unknown) => console.warn('The light could not be switched.', error),
      )
    },
  }
}

function toProblem(error: unknown): CameraState['problem'] {
  if (error instanceof NoCodeReaderError) return 'reader'
  return error instanceof CameraError ? error.problem : 'busy'
}
