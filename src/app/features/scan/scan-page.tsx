import { Trans } from '@lingui/react/macro'
import { FileUp, ImageUp, type LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { findOwnTransfer } from '#data/transfer/transfer-link.ts'
import { NoCodeReaderError, readCodes } from '#app/lib/code-reader/code-reader.ts'
import { CarryOffer } from '#app/carry/carry-offer.tsx'
import { ScannedRequestReport } from '#app/carry/scanned-request-report.tsx'
import { useScannedRequest } from '#app/carry/use-scanned-request.ts'
import { useWakeLock } from '#app/hooks/use-wake-lock.ts'
import { focusHeading } from '#app/lib/route-focus.ts'
import { Button, getButtonClass } from '#app/ui/button.tsx'
import { getControlClass } from '#app/ui/field.tsx'
import { CameraView } from './camera-view.tsx'
import { FoundStyle } from './found-style.tsx'
import { ScanReport } from './scan-report.tsx'
import { ScannedStyles } from './scanned-styles.tsx'
import { useCamera } from './use-camera.ts'
import { useLookup } from './use-lookup.ts'

type ScanPageProps = {
  /** Undefined where no style has the code. Rejects where neither the device nor the server answers. */
  find: (code: string) => Promise<Product | undefined>
  load: (id: string) => Promise<Product | undefined>
  /** With what stands behind the `#` of a code that hands another device's things over. */
  onTransfer: (fragment: string) => void
  /** What can be done with a style that was found, beside opening it. */
  actions: (product: Product) => ReactNode
}

/** Finds the style of a hang tag by camera, picture or number. */
export function ScanPage({ find, load, onTransfer, actions }: ScanPageProps) {
  const box = useRef<HTMLInputElement>(null)
  const { report, setReport, lookUp, lookUpFrame } = useLookup(find)
  const video = useRef<HTMLVideoElement>(null)
  const { request, takeCodes, takeFile, close } = useScannedRequest()
  const camera = useCamera(video, (codes) => goOn(codes) || lookUpFrame(codes))
  useWakeLock(camera.mode === 'on')
  const isWhole = request?.kind === 'whole'
  const stopCamera = useEffectEvent(camera.stop)
  useEffect(() => {
    if (isWhole) stopCamera()
  }, [isWhole])
  const found = report?.kind === 'found' ? report.product : undefined

  /** True for codes of another device. */
  function goOn(codes: string[]): boolean {
    const transfer = findOwnTransfer(codes)
    if (transfer === undefined) return takeRequest(codes)
    camera.stop()
    onTransfer(transfer)
    return true
  }

  /** What was reported before is over; a later look-up is reported beside the request. */
  function takeRequest(codes: string[]): boolean {
    const isTaken = takeCodes(codes)
    if (isTaken) setReport(undefined)
    return isTaken
  }

  async function readPicture(file: File) {
    setReport({ kind: 'looking' })
    const picture = await openPicture(file)
    if (!picture) return setReport({ kind: 'no picture' })
    try {
      const codes = await readCodes(picture, true)
      if (codes.length === 0) return setReport({ kind: 'no code' })
      if (!goOn(codes)) await lookUp(codes)
    } catch (error) {
      if (!(error instanceof NoCodeReaderError)) throw error
      console.warn('Codes cannot be read.', error)
      setReport({ kind: 'no reader' })
    } finally {
      picture.close()
    }
  }

  return (
    <article className="column py-6 lg:py-10">
      <h1 className="text-2xl font-semibold lg:text-3xl">
        <Trans>Scan a hang tag</Trans>
      </h1>
      <p className="mt-2 max-w-text text-sm text-soft">
        <Trans>
          Hold the QR code or barcode of a tag before the camera. It is read on this device, without
          a network, too, and no picture leaves it.
        </Trans>
      </p>
      <div className="mt-4 grid gap-x-10 gap-y-5 lg:grid-cols-2">
        <CameraView camera={camera} video={video} />
        <div className="flex flex-col gap-5">
          <div role="status" className="flex flex-col gap-3 empty:-mb-5">
            <ScanReport report={report} />
            {request && request.kind !== 'whole' && <ScannedRequestReport request={request} />}
            {isWhole && <Trans>The whole request is read.</Trans>}
          </div>
          {request?.kind === 'whole' ? (
            <CarryOffer parcel={request.parcel} onClose={close} />
          ) : (
            request && <LeaveButton onClick={close} />
          )}
          {found && <FoundStyle product={found} actions={actions} />}
          <form
            onSubmit={(event) => {
              event.preventDefault()
              const code = box.current?.value.trim() ?? ''
              if (code === '') box.current?.focus()
              else void lookUp([code])
            }}
          >
            <label htmlFor="scan-number" className="text-sm font-semibold">
              <Trans>Model or number</Trans>
            </label>
            <div className="mt-1.5 flex gap-2">
              <input
                ref={box}
                id="scan-number"
                maxLength={100}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="search"
                className={getControlClass(false)}
              />
              <Button type="submit" look="secondary">
                <Trans>Find</Trans>
              </Button>
            </div>
          </form>
          <div className="flex flex-wrap gap-2">
            <FileButton icon={ImageUp} accept="image/*" onFile={(file) => void readPicture(file)}>
              <Trans>Choose a picture of a code</Trans>
            </FileButton>
            <FileButton
              icon={FileUp}
              accept=".txt,text/plain"
              onFile={(file) => {
                setReport(undefined)
                void takeFile(file)
              }}
            >
              <Trans>Open the file of a request</Trans>
            </FileButton>
          </div>
        </div>
      </div>
      <ScannedStyles load={load} actions={actions} except={found?.id} />
    </article>
  )
}

function LeaveButton({ onClick }: { onClick: () => void }) {
  const leave = () => {
    focusHeading() // the button disappears with what it is about
    onClick()
  }
  return (
    <Button look="secondary" className="self-start" onClick={leave}>
      <Trans>Leave it</Trans>
    </Button>
  )
}

type FileButtonProps = {
  icon: LucideIcon
  accept: string
  onFile: (file: File) => void
  children: ReactNode
}

function FileButton({ icon: Icon, accept, onFile, children }: FileButtonProps) {
  return (
    <label
      className={`${getButtonClass('secondary')} relative cursor-pointer focus-within:outline-2 focus-within:outline-trade`}
    >
      <Icon size={18} aria-hidden />
      {children}
      <input
        type="file"
        accept={accept}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // so that the same file can be chosen again
          target.value = ''
        }}
      />
    </label>
  )
}

/** In bytes: a phone's memory holds no larger picture. */
const maxPictureBytes = 40_000_000

/** Undefined where it is no picture that the browser can open. */
async function openPicture(file: File): Promise<ImageBitmap | undefined> {
  if (file.size > maxPictureBytes) return undefined
  try {
    // its bytes first: a file of a phone's gallery may be gone later
    return await createImageBitmap(new Blob([await file.arrayBuffer()]))
  } catch {
    return undefined
  }
}
