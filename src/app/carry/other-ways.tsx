import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { markHandedOn } from '#data/inquiries/outbox.ts'
import { codesMax, cutIntoFrames } from '#data/inquiries/parcel-frames.ts'
import { packParcel } from '#data/inquiries/parcel.ts'
import { withFallback } from '#app/lib/with-fallback.ts'
import type { OutboxItem } from '#data/db/rows.ts'
import { CodeSequence } from './code-sequence.tsx'
import { FileWays } from './file-ways.tsx'
import { formatReadableText } from './readable-text.ts'
import { TextWays } from './text-ways.tsx'

/** What can be done with a request on a device without a network. */
export function OtherWays({ item }: { item: OutboxItem }) {
  const { t, i18n } = useLingui()
  const frames = useFrames(item)
  useEffect(() => void withFallback(markHandedOn(item.key), undefined), [item.key])
  const { contact_name: name } = item.inquiry
  const note = t`This request waits on a device without a connection and will also come from there. Please count it once.`
  const text = `${formatReadableText(i18n, item.inquiry)}\n\n${note}\n`
  return (
    <div className="flex flex-col gap-8">
      <section>
        <h3 className="font-semibold">
          <Trans>By another phone that has a connection</Trans>
        </h3>
        <p className="mt-1 max-w-text text-sm text-soft">
          <Trans>
            Open "Scan a hang tag" in this shop on the other phone and hold it before these codes.
          </Trans>{' '}
          {item.files.length > 0 && (
            <Plural
              value={item.files.length}
              one="The codes hold the text; # file follows from this device."
              other="The codes hold the text; # files follow from this device."
            />
          )}
        </p>
        {frames && <Codes frames={frames} />}
      </section>
      {frames && frames.length > 0 && (
        <section>
          <h3 className="font-semibold">
            <Trans>As a file</Trans>
          </h3>
          <p className="mt-1 max-w-text text-sm text-soft">
            <Trans>
              A device that has a connection opens it in this shop by "Scan a hang tag". It can be
              read as a text, too.
            </Trans>
          </p>
          <FileWays
            name={`request-${item.key.slice(0, 8)}.txt`}
            text={[text, ...frames].join('\n')}
          />
        </section>
      )}
      <section>
        <h3 className="font-semibold">
          <Trans>As a text for email, WhatsApp or WeChat</Trans>
        </h3>
        <p className="mt-1 max-w-text text-sm text-soft">
          <Trans>
            It says in itself that the request also comes from this device, so that it counts once.
          </Trans>
        </p>
        <TextWays text={text} subject={t`Request of ${name}`} />
      </section>
    </div>
  )
}

function Codes({ frames }: { frames: readonly string[] }) {
  if (frames.length > 0 && frames.length <= codesMax) return <CodeSequence frames={frames} />
  return (
    <p className="mt-3 border-l-2 border-warn bg-warn-wash px-4 py-3 text-sm">
      <Trans>This request is too long for codes. Send it as a file.</Trans>
    </p>
  )
}

/** Undefined until they are cut; none when there would be too many. */
function useFrames(item: OutboxItem): string[] | undefined {
  const [frames, setFrames] = useState<string[]>()
  useEffect(() => {
    let isOutdated = false
    void packParcel(item, location.host).then((bytes) => {
      if (!isOutdated) setFrames(cutIntoFrames(bytes) ?? [])
    })
    return () => {
      isOutdated = true
    }
  }, [item])
  return frames
}
