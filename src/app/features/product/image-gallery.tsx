import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { Product } from '#shared/contract/catalogue.ts'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import { ProductPicture } from '#app/catalogue/product-image.tsx'

const Lightbox = lazyComponent(async () => (await import('./image-lightbox.tsx')).ImageLightbox)

/** A strip to swipe, and thumbnails. */
export function ImageGallery({
  product,
  name,
  fallback,
  color,
  allPictures,
}: {
  product: Product
  name: string
  fallback: string
  /** When it changes, its first picture is shown. */
  color: string | undefined
  /** Whether the strip contains more than the first picture. */
  allPictures: boolean
}) {
  const { t } = useLingui()
  const strip = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(0)
  const [enlarged, setEnlarged] = useState<number>()
  const pictures = product.images.length === 0 ? [''] : product.images

  const scrollTo = (index: number) =>
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  function show(index: number) {
    scrollTo(index)
    setShown(index)
  }
  const showColor = useEffectEvent((color: string) => {
    const index = product.picture_colors?.indexOf(color) ?? -1
    if (index !== -1) scrollTo(index)
  })
  useEffect(() => {
    if (color !== undefined) showColor(color)
  }, [color])
  function closeLightbox(last: number) {
    setEnlarged(undefined)
    // The focus also scrolls there.
    strip.current?.querySelectorAll('button')[last]?.focus()
  }
  const noteScrolled = (box: HTMLElement) => setShown(Math.round(box.scrollLeft / box.clientWidth))
  const picture = (index: number, sizes: string, className: string) => (
    <ProductPicture
      product={product}
      index={index}
      alt={t`${name}, picture ${index + 1}`}
      sizes={sizes}
      fallback={fallback}
      eager={index === 0}
      className={className}
    />
  )

  return (
    // The strip is first in the HTML: while the page streams in, the thumbnails appear below its place, not in it.
    <div className="flex flex-col gap-3 lg:flex-row-reverse">
      <section
        ref={strip}
        aria-label={t`Pictures of ${name}`}
        onScroll={(event) => noteScrolled(event.currentTarget)}
        className="flex min-w-0 flex-1 snap-x snap-mandatory overflow-x-auto scroll-smooth bg-wash [scrollbar-width:none]"
      >
        {(allPictures ? pictures : pictures.slice(0, 1)).map((image, index) => (
          <div
            key={image}
            // By keyboard.
            onFocus={() => show(index)}
            className={clsx('w-full shrink-0 snap-center', index > 0 && 'late-slide')}
          >
            <Enlarge label={t`${name}, picture ${index + 1}`} onPress={() => setEnlarged(index)}>
              {picture(index, '(min-width: 64rem) 520px, (min-width: 48rem) 45vw, 92vw', 'w-full')}
            </Enlarge>
          </div>
        ))}
      </section>
      {enlarged !== undefined && (
        <Lightbox
          product={product}
          name={name}
          fallback={fallback}
          index={enlarged}
          onClose={closeLightbox}
        />
      )}
      {pictures.length > 1 && (
        <ul aria-label={t`Pictures`} className="flex gap-3 lg:flex-col">
          {pictures.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={t`Picture ${index + 1} of ${pictures.length}`}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => show(index)}
                className={clsx(
                  'block w-16 border-2 lg:w-20',
                  index === shown ? 'border-ink' : 'border-transparent hover:border-edge',
                )}
              >
                <ProductPicture
                  product={product}
                  index={index}
                  alt=""
                  sizes="80px"
                  className="w-full"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type EnlargeProps = { label: string; onPress: () => void; children: ReactNode }

/** Opens the picture full screen. */
function Enlarge({ label, onPress, children }: EnlargeProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-label={t`Enlarge: ${label}`}
      aria-haspopup="dialog"
      onClick={onPress}
      className="block w-full cursor-zoom-in"
    >
      {children}
    </button>
  )
}
