import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ruleMessages } from '#app/i18n/error-messages.ts'
import type { Attachments } from './attachments-reducer.ts'

type Refused = Attachments['refused']

/** Rejected files of the last choice, as `name: reason`. */
export function AttachmentErrors({ refused, most }: { refused: Refused; most: number }) {
  if (refused.length === 0) return null
  return (
    <ul role="alert" className="flex flex-col gap-1 text-sm text-bad">
      {refused.map((one, index) => (
        <li key={index} className="wrap-anywhere">
          <RefusedFile {...one} most={most} />
        </li>
      ))}
    </ul>
  )
}

function RefusedFile({ name, broken, most }: Refused[number] & { most: number }) {
  const { i18n } = useLingui()
  if (broken === 'unreadable')
    return <Trans>{name}: The file could not be read. Please choose it again.</Trans>
  if (broken === 'heic') {
    return (
      <Trans>
        {name}: This is an HEIC picture, which this browser cannot open. Please save it as JPG, or
        attach it in Safari.
      </Trans>
    )
  }
  if (broken === 'not_drawn') {
    return (
      <Trans>
        {name}: This picture is damaged, or too large to be opened on this device. Please save it
        with fewer pixels and choose it again.
      </Trans>
    )
  }
  if (broken === 'too_many') {
    return (
      <>
        {name}:{' '}
        <Plural
          value={most}
          one="At most # file can be attached."
          other="At most # files can be attached."
        />
      </>
    )
  }
  return <>{`${name}: ${i18n._(ruleMessages[broken])}`}</>
}
