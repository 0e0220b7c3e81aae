import { clsx } from 'clsx'
import type { FactoryPicture as Shown } from '#shared/contract/catalogue.ts'
import { useImageError } from '#app/hooks/use-image-error.ts'

/** `slide` alone in the carousel, `band` across the column, `thumbnail` beside text. */
const places = {
  slide: { sizes: '(min-width: 64rem) 860px, 100vw', shape: 'aspect-3/2' },
  band: { sizes: '(min-width: 80rem) 1200px, 100vw', shape: 'aspect-3/2 lg:aspect-5/2' },
  thumbnail: { sizes: '160px', shape: 'aspect-3/2' },
}

type FactoryPictureProps = {
  shown: Shown
  /** Empty where the text beside it says the same. */
  caption: string
  place: keyof typeof places
  /** For pictures of the first screen. */
  eager?: boolean
}

/** A responsive picture; its caption replaces it when it is unavailable. */
export function FactoryImage({ shown, caption, place, eager = false }: FactoryPictureProps) {
  const { base, widths, width, height, placeholder } = shown.picture
  const { sizes, shape } = places[place]
  const [broken, imageHandlers] = useImageError(base)
  if (broken) {
    return (
      <span
        className={clsx('grid w-full place-items-center bg-wash p-4 text-center text-soft', shape)}
      >
        {caption}
      </span>
    )
  }
  const files = (type: 'avif' | 'webp') =>
    widths.map((one) => `${base}-${one}.${type} ${one}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={files('webp')} sizes={sizes} />
      <img
        src={`${base}-${Math.max(...widths)}.webp`}
        alt={caption}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        {...imageHandlers}
        style={{ backgroundImage: `url("${placeholder}")` }}
        className={clsx('w-full bg-wash bg-cover object-cover', shape)}
      />
    </picture>
  )
}
