import { clsx } from 'clsx'
import { Mail } from 'lucide-react'
import type { Product } from '#shared/contract/catalogue.ts'
import { ProductPicture } from '#app/catalogue/product-image.tsx'
import type { EntryLine } from './requested-lines.ts'

type StylePictureProps = {
  product: Product | undefined
  /** Undefined for what is about no style. */
  line: EntryLine | undefined
  className: string
}

/** In the chosen color. */
export function StylePicture({ product, line, className }: StylePictureProps) {
  const { images = [], pictures = [], picture_colors = [] } = product ?? {}
  const ofColor = picture_colors.indexOf(line?.specifications['color'] ?? '')
  return (
    <span className={clsx('grid aspect-4/5 shrink-0 overflow-hidden bg-wash', className)}>
      {line ? (
        <ProductPicture
          product={{ images, pictures }}
          index={Math.max(ofColor, 0)}
          alt=""
          sizes="80px"
          className="size-full"
        />
      ) : (
        <Mail size={18} aria-hidden className="place-self-center text-soft" />
      )}
    </span>
  )
}
