import type { FactoryPicture as Shown } from '#shared/contract/catalogue.ts'
import { useBroken } from '#app/platform/use-broken.ts'

type FactoryPictureProps = {
  shown: Shown
  caption: string
  /** True for the one that is on the screen first. */
  eager: boolean
}

/** A picture of the factory in the widths it is kept in; what it shows in words where it cannot be had. */
export function FactoryPicture({ shown: { picture }, caption, eager }: FactoryPictureProps) {
  const { base, widths, width, height, placeholder } = picture
  const [broken, onError] = useBroken(base)
  if (broken) {
    return (
      <span className="grid aspect-3/2 w-full place-items-center bg-wash p-6 text-center text-soft">
        {caption}
      </span>
    )
  }
  const sizes = '(min-width: 64rem) 860px, 100vw'
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
        onError={onError}
        style={{ backgroundImage: `url("${placeholder}")` }}
        className="aspect-3/2 w-full bg-wash bg-cover object-cover"
      />
    </picture>
  )
}
