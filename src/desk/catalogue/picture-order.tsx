import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskStyle } from '#shared/contract/desk/styles.ts'
import { Button } from '#app/ui/button.tsx'

type Pictures = DeskStyle['pictures']
type PictureOrderProps = { pictures: Pictures; onChange: (pictures: Pictures) => void }

/** The pictures of a style, the front first; one at least stays. */
export function PictureOrder({ pictures, onChange }: PictureOrderProps) {
  const { t } = useLingui()
  const move = (at: number, to: number) => {
    const [moved] = pictures.slice(at, at + 1)
    const others = pictures.filter((_, place) => place !== at)
    if (moved !== undefined) onChange([...others.slice(0, to), moved, ...others.slice(to)])
  }
  if (pictures.length === 0) return null
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        <Trans>Pictures, the front first</Trans>
      </legend>
      <ol className="mt-2 grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-6">
        {pictures.map(({ base, src }, at) => {
          const place = at + 1
          return (
            <li key={base} className="flex flex-col gap-1">
              <img src={src} alt="" className="aspect-4/5 w-full bg-wash object-cover" />
              <span className="flex flex-wrap gap-1">
                <Button
                  look="secondary"
                  size="sm"
                  disabled={at === 0}
                  aria-label={t`Picture ${place} earlier`}
                  onClick={() => move(at, at - 1)}
                >
                  ←
                </Button>
                <Button
                  look="secondary"
                  size="sm"
                  disabled={place === pictures.length}
                  aria-label={t`Picture ${place} later`}
                  onClick={() => move(at, at + 1)}
                >
                  →
                </Button>
                <Button
                  look="quiet"
                  size="sm"
                  disabled={pictures.length === 1}
                  aria-label={t`Remove picture ${place}`}
                  onClick={() => onChange(pictures.filter((_, one) => one !== at))}
                >
                  <Trans>Remove</Trans>
                </Button>
              </span>
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}
