import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWakeLock } from '#app/hooks/use-wake-lock.ts'
import { Button } from '#app/ui/button.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'

/** In ms: a phone reads a code of another's screen in less, and what it misses comes again. */
const pause = 400

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Codes that take turns, again and again; by hand where nothing shall move. */
export function CodeSequence({ frames }: { frames: readonly string[] }) {
  const { t } = useLingui()
  const [at, setAt] = useState(0)
  const [runs, setRuns] = useState(() => !prefersStillness())
  const all = frames.length
  useWakeLock(true)
  const isRunning = runs && all > 1
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setAt((before) => (before + 1) % all), pause)
    return () => clearInterval(timer)
  }, [isRunning, all])
  const shown = at % all
  const number = shown + 1
  const step = (by: number) => {
    setRuns(false)
    setAt((shown + by + all) % all)
  }
  return (
    <div className="mt-3 flex flex-col items-center gap-3">
      <QrCode
        text={frames[shown] ?? ''}
        label={t`Code ${number} of ${all}`}
        className="w-full max-w-88 p-2"
      />
      {all > 1 && (
        <div className="flex flex-wrap items-center justify-center gap-2">
          <Button look="secondary" aria-label={t`Previous code`} onClick={() => step(-1)}>
            <ChevronLeft size={18} aria-hidden />
          </Button>
          <Button look="secondary" onClick={() => setRuns(!runs)}>
            {runs ? (
              <>
                <Pause size={18} aria-hidden />
                <Trans>Pause</Trans>
              </>
            ) : (
              <>
                <Play size={18} aria-hidden />
                <Trans>Play</Trans>
              </>
            )}
          </Button>
          <Button look="secondary" aria-label={t`Next code`} onClick={() => step(1)}>
            <ChevronRight size={18} aria-hidden />
          </Button>
        </div>
      )}
      <p className="figures text-sm text-soft">
        <Trans>
          Code {number} of {all}
        </Trans>
      </p>
    </div>
  )
}
