import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import type { FactoryPicture as Shown } from '#shared/contract/catalogue.ts'
import { localizeCaption } from '#shared/domain/catalogue/localized-text.ts'
import { FactoryImage } from '../factory-image.tsx'

const arrow =
  'grid size-11 place-items-center rounded-sm border border-edge bg-sheet hover:border-ink'

/** Swipe, two buttons, arrow keys or dots; the last picture is followed by the first. */
export function FactoryCarousel({ pictures }: { pictures: readonly Shown[] }) {
  const { t, i18n } = useLingui()
  const [viewport, carousel] = useEmblaCarousel({
    loop: true,
    duration: 20,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  })
  const onSelect = useCallback(
    (notify: () => void) => {
      carousel?.on('select', notify).on('reInit', notify)
      return () => void carousel?.off('select', notify).off('reInit', notify)
    },
    [carousel],
  )
  const at = useSyncExternalStore(
    onSelect,
    () => carousel?.selectedScrollSnap() ?? 0,
    () => 0,
  )
  const shown = pictures[at] ?? pictures[0]
  if (!shown) return null
  const count = pictures.length
  const place = t`Picture ${at + 1} of ${count}`

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys come from its buttons
    <section
      aria-roledescription={t`carousel`}
      aria-label={t`Pictures of the factory`}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') carousel?.scrollPrev()
        if (key === 'ArrowRight') carousel?.scrollNext()
      }}
      className="grid gap-x-8 gap-y-4 py-8 lg:grid-cols-[1fr_18rem] lg:py-10"
    >
      <div
        ref={viewport}
        // Positioned, so that a strip that is still moving is measured correctly.
        className="relative cursor-grab overflow-hidden active:cursor-grabbing print:hidden"
      >
        <ul className="flex touch-pan-y touch-pinch-zoom">
          {pictures.map((one, index) => (
            <li
              key={one.picture.base}
              aria-hidden={index !== at}
              className="min-w-0 shrink-0 grow-0 basis-full"
            >
              <FactoryImage
                shown={one}
                caption={localizeCaption(one, i18n.locale)}
                place="slide"
                eager={index === 0}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-col gap-4 print:hidden">
        <div role="status">
          <p className="figures label-caps text-soft">{place}</p>
          <p className="mt-2 min-h-13 text-lg lg:min-h-32">{localizeCaption(shown, i18n.locale)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3 lg:mt-auto">
          <button
            type="button"
            aria-label={t`Previous picture`}
            onClick={() => carousel?.scrollPrev()}
            className={arrow}
          >
            <ChevronLeft size={20} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={t`Next picture`}
            onClick={() => carousel?.scrollNext()}
            className={arrow}
          >
            <ChevronRight size={20} aria-hidden />
          </button>
          <ul aria-label={t`Pictures`} className="ml-auto flex">
            {pictures.map((one, index) => (
              <li key={one.picture.base}>
                <button
                  type="button"
                  aria-label={t`Picture ${index + 1} of ${count}`}
                  aria-current={index === at ? 'true' : undefined}
                  onClick={() => carousel?.scrollTo(index)}
                  className="group grid size-6 place-items-center pointer-coarse:h-11 pointer-coarse:w-7"
                >
                  <span
                    className={clsx(
                      'block h-2 rounded-full transition-colors',
                      index === at
                        ? 'w-4 bg-ink forced-colors:bg-[Highlight]'
                        : 'w-2 bg-edge group-hover:bg-ink forced-colors:bg-[ButtonText]',
                    )}
                  />
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
