import { clsx } from 'clsx'
import { ImageOff } from 'lucide-react'
import { useImageError } from '#app/hooks/use-image-error.ts'
import type { CartLine } from '#data/db/rows.ts'

/** An icon when the picture is unavailable. */
export function LinePicture({
  line,
  className,
}: {
  line: Pick<CartLine, 'images'>
  className?: string
}) {
  const [image] = line.images
  const [broken, imageHandlers] = useImageError(image)
  return (
    <span className={clsx('grid aspect-4/5 shrink-0 place-items-center bg-wash', className)}>
      {image && !broken ? (
        // The smallest width suffices.
        <img
          src={image.replace(/-\d+\.webp$/u, '-320.webp')}
          alt=""
          loading="lazy"
          width={320}
          height={400}
          {...imageHandlers}
          className="size-full object-cover"
        />
      ) : (
        <ImageOff size={16} aria-hidden className="text-soft" />
      )}
    </span>
  )
}
