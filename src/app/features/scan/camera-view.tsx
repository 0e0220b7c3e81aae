import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Camera as CameraIcon, Flashlight, SwitchCamera } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Camera } from './use-camera.ts'

type CameraViewProps = { camera: Camera; video: RefObject<HTMLVideoElement | null> }

/** The camera's picture, and what it can do. */
export function CameraView({ camera, video }: CameraViewProps) {
  const { t } = useLingui()
  const { mode, cameras, hasTorch, torch } = camera
  const isOn = mode === 'on'
  return (
    <div>
      <div className="relative grid aspect-4/3 max-h-[50vh] w-full place-items-center overflow-hidden rounded-sm bg-graphite text-white">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a camera has no captions */}
        <video
          ref={video}
          muted
          playsInline
          aria-label={t`Picture of the camera`}
          className={clsx('absolute inset-0 size-full object-cover', !isOn && 'invisible')}
        />
        {isOn ? (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-[15%] rounded-sm border-2 border-white/70"
          />
        ) : (
          <Button
            look="on-dark"
            size="lg"
            className="relative"
            disabled={mode === 'starting'}
            onClick={camera.start}
          >
            <CameraIcon size={20} aria-hidden />
            {mode === 'starting' ? (
              <Trans>Starting the camera...</Trans>
            ) : (
              <Trans>Start the camera</Trans>
            )}
          </Button>
        )}
      </div>
      {isOn && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button look="secondary" onClick={camera.stop}>
            <Trans>Stop the camera</Trans>
          </Button>
          {cameras.length > 1 && (
            <Button look="secondary" onClick={camera.turn}>
              <SwitchCamera size={18} aria-hidden />
              <Trans>Other camera</Trans>
            </Button>
          )}
          {hasTorch && (
            <Button look="secondary" aria-pressed={torch} onClick={camera.toggleTorch}>
              <Flashlight size={18} aria-hidden />
              {torch ? <Trans>Light off</Trans> : <Trans>Light on</Trans>}
            </Button>
          )}
        </div>
      )}
      <CameraNotice camera={camera} />
    </div>
  )
}

function CameraNotice({ camera: { problem } }: { camera: Camera }) {
  if (problem === undefined) return null
  return (
    <p role="alert" className="mt-3 border-l-2 border-warn bg-warn-wash px-4 py-3 text-sm">
      {problem === 'denied' && (
        <Trans>
          The browser does not let the shop use the camera. Allow the camera for this site in the
          browser's settings, or choose a picture of the code, or type the number.
        </Trans>
      )}
      {problem === 'missing' && (
        <Trans>
          There is no camera that the shop can use here. Choose a picture of the code, or type the
          number.
        </Trans>
      )}
      {problem === 'busy' && (
        <Trans>
          The camera gives no picture; another app may be using it. Close that app and start the
          camera again.
        </Trans>
      )}
      {problem === 'reader' && (
        <Trans>
          What reads codes is not on this device yet, and could not be loaded. Type the number, or
          try again with a network.
        </Trans>
      )}
    </p>
  )
}
