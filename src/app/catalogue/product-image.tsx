import { clsx } from 'clsx'
import { ImageOff } from 'lucide-react'
import type { Picture, Product } from '#shared/contract/catalogue.ts'
import { useImageError } from '#app/hooks/use-image-error.ts'

type ProductPictureProps = {
  product: Pick<Product, 'pictures' | 'images'>
  index?: number
  alt: string
  /** The `sizes` attribute. */
  sizes: string
  /** Shown when there is no picture or it fails to load; an icon where a word does not fit. */
  fallback?: string
  className?: string
  /** For pictures of the first screen. */
  eager?: boolean
}

export function ProductPicture({
  product,
  index = 0,
  alt,
  sizes,
  fallback,
  className,
  eager = false,
}: ProductPictureProps) {
  const picture = product.pictures[index]
  const image = product.images[index]
  const [broken, imageHandlers] = useImageError(image)
  // A rendered page contains placeholders of first pictures only.
  const standIn = picture?.placeholder
    ? { backgroundImage: `url("${picture.placeholder}")` }
    : undefined
  if (image === undefined || broken) {
    return (
      <span
        style={standIn}
        className={clsx(
          'grid aspect-4/5 place-items-center bg-wash bg-cover text-center text-soft',
          className,
        )}
      >
        {fallback ? (
          <span className="label-caps m-4 bg-wash px-2 py-1">{fallback}</span>
        ) : (
          <ImageOff aria-hidden className="size-6 bg-wash p-1" />
        )}
      </span>
    )
  }
  const img = (
    <img
      alt={alt}
      width={picture?.width ?? 1280}
      height={picture?.height ?? 1600}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      {...imageHandlers}
      style={standIn}
      className={clsx('aspect-4/5 bg-wash bg-cover object-cover', className)}
      // Last: a browser selects the file again after each of the attributes above.
      src={image}
    />
  )
  if (!picture) return img
  return (
    <picture className="contents">
      <source type="image/avif" sizes={sizes} srcSet={toSrcSet(picture, 'avif')} />
      <source type="image/webp" sizes={sizes} srcSet={toSrcSet(picture, 'webp')} />
      {img}
    </picture>
  )
}

const toSrcSet = ({ base, widths }: Picture, type: 'avif' | 'webp') =>
  widths.map((width) => `${base}-${width}.${type} ${width}w`).join(', ')
