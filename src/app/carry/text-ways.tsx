import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { toast } from 'sonner'
import { getCatalogueMeta } from '#data/catalogue/catalogue-store.ts'
import { copyText } from '#app/lib/clipboard.ts'
import { Button, getButtonClass } from '#app/ui/button.tsx'

/** In characters as they stand in the address: mail programs and chats cut longer ones. */
const maxLinkText = 6000

/** A text for any other app. Links hold it where it is not too long for an address. */
export function TextWays({ text, subject }: { text: string; subject: string }) {
  const { t } = useLingui()
  const company = useLiveQuery(() => getCatalogueMeta())?.company_info
  const { email = '', whatsapp = '' } = company?.contact_info ?? {}
  const encoded = encodeURIComponent(text)
  const fits = encoded.length <= maxLinkText
  const copy = async () => {
    if (await copyText(text)) toast(t`Copied`)
    else toast.error(t`The browser does not allow it. Please mark the text.`)
  }
  const number = whatsapp.replace(/\D/gu, '')
  return (
    <>
      <textarea
        readOnly
        translate="no"
        aria-label={t`Text of the request`}
        value={text}
        rows={6}
        className="mt-3 w-full rounded-sm border border-edge bg-sheet px-3 py-2 text-sm"
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => void copy()}>
          <Trans>Copy the text</Trans>
        </Button>
        {email !== '' && (
          <a
            href={`mailto:${email}?subject=${encodeURIComponent(subject)}${fits ? `&body=${encoded}` : ''}`}
            className={getButtonClass('secondary')}
          >
            <Trans>Email</Trans>
          </a>
        )}
        {number !== '' && (
          <a
            href={`https://wa.me/${number}${fits ? `?text=${encoded}` : ''}`}
            rel="noreferrer"
            target="_blank"
            className={getButtonClass('secondary')}
          >
            WhatsApp
          </a>
        )}
      </div>
      {!fits && (
        <p className="mt-2 text-sm text-soft">
          <Trans>
            The text is too long for a link: copy it first and paste it into the message.
          </Trans>
        </p>
      )}
    </>
  )
}
