import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { findStyles, foundStylesMax, type ListedStyle } from '#shared/contract/desk/styles.ts'
import { Button } from '#app/ui/button.tsx'
import { getControlClass } from '#app/ui/field.tsx'
import { callDesk } from '../api/call-desk.ts'
import { useSubmit } from '../api/use-submit.ts'
import { FormError } from '../ui/form-error.tsx'

/** The way to a style's form. */
export function StyleSearch() {
  const { t } = useLingui()
  const [found, setFound] = useState<ListedStyle[]>()
  const { submit, error, isBusy } = useSubmit(async (form) => {
    const query = { search: form.get('search').trim() }
    setFound((await callDesk(findStyles, { query })).styles)
  })
  return (
    <section className="max-w-2xl">
      <h2 className="text-lg font-semibold">
        <Trans>Edit a style</Trans>
      </h2>
      <form role="search" onSubmit={submit} className="mt-2 flex gap-2">
        <input
          name="search"
          type="search"
          aria-label={t`Model or name`}
          placeholder={t`Model or name`}
          maxLength={100}
          className={getControlClass(false)}
        />
        <Button type="submit" look="secondary" aria-busy={isBusy}>
          <Trans>Search</Trans>
        </Button>
      </form>
      <FormError error={error} />
      {found?.length === 0 && (
        <p role="status" className="mt-3 text-soft">
          <Trans>No style fits.</Trans>
        </p>
      )}
      {found !== undefined && found.length > 0 && (
        <ul className="mt-3 border-t border-ink">
          {found.map((style) => (
            <li key={style.id} className="border-b border-line">
              <Link
                to="/catalogue/styles/$id"
                params={{ id: style.id }}
                className="flex items-center gap-3 py-2 hover:bg-wash"
              >
                {style.image === null ? (
                  <span className="h-15 w-12 shrink-0 bg-wash" />
                ) : (
                  <img src={style.image} alt="" className="h-15 w-12 shrink-0 object-cover" />
                )}
                <span className="font-mono text-sm" translate="no">
                  {style.model}
                </span>
                <span className="min-w-0">{style.name}</span>
                {!style.is_active && (
                  <span className="text-sm text-soft">
                    <Trans>hidden</Trans>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {found?.length === foundStylesMax && (
        <p className="mt-2 text-sm text-soft">
          <Trans>These are the first; a longer word finds the others.</Trans>
        </p>
      )}
    </section>
  )
}
