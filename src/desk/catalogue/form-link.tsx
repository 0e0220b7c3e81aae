import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { contentDraft } from '#shared/contract/desk/catalogue.ts'

/** Back to the form that has made the list: only there what others have published meanwhile is seen. */
export function FormLink({ style }: { style: string }) {
  const linkClass = 'self-start text-trade underline'
  return (
    <div className="flex max-w-text flex-col gap-1">
      <p className="text-soft">
        <Trans>
          What was written stays in the form, on the device where it was written, until it is
          published.
        </Trans>
      </p>
      {style === contentDraft ? (
        <Link to="/content" search={{ part: 'home' }} className={linkClass}>
          <Trans>Back to the form</Trans>
        </Link>
      ) : (
        <Link to="/catalogue/styles/$id" params={{ id: style }} className={linkClass}>
          <Trans>Back to the form</Trans>
        </Link>
      )}
    </div>
  )
}
