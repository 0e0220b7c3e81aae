import 'yet-another-react-lightbox/styles.css'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import YetAnotherLightbox, { type SlideImage } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import type { Product } from '#shared/contract/catalogue.ts'
import { useCloseOnBack } from '#app/hooks/use-close-on-back.ts'
import { ProductPicture } from '#app/catalogue/product-image.tsx'

/** Default size in px. */
const defaultSize = { width: 1280, height: 1600 }

/** The library's own CSS variables. */
const looks = {
  root: {
    '--yarl__portal_zindex': 60,
    '--yarl__color_backdrop': 'var(--color-paper)',
    '--yarl__color_button': 'var(--color-ink)',
    '--yarl__color_button_active': 'var(--color-ink)',
    '--yarl__color_button_disabled': 'var(--color-edge)',
    '--yarl__button_background_color': 'var(--color-paper)',
    '--yarl__button_border': '1px solid var(--color-edge)',
    '--yarl__button_filter': 'none',
    '--yarl__button_margin': '0 0 0 8px',
    '--yarl__button_padding': '11px',
    '--yarl__navigation_button_padding': '11px',
    '--yarl__toolbar_padding': '12px',
  },
  navigationPrev: { margin: '0 12px' },
  navigationNext: { margin: '0 12px' },
}

type LightboxProps = {
  product: Product
  name: string
  /** Replaces an unavailable picture. */
  fallback: string
  /** Index of the clicked picture. */
  index: number
  /** With the index of the last picture shown. */
  onClose: (index: number) => void
}

/** Full screen; zooms to the largest file's resolution by pinch, double tap, keys or buttons. */
export function ImageLightbox({ product, name, fallback, index, onClose }: LightboxProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(index)
  const close = () => onClose(shown)
  useCloseOnBack(true, close)
  // The library resets to the first slide when the objects change.
  const [slides] = useState(() =>
    (product.images.length === 0 ? [''] : product.images).map((src, at): SlideImage => {
      const { width, height } = product.pictures[at] ?? defaultSize
      return { src, width, height }
    }),
  )
  const single = slides.length === 1 ? { buttonPrev: () => null, buttonNext: () => null } : {}
  return (
    <YetAnotherLightbox
      open
      close={close}
      index={index}
      slides={slides}
      plugins={[Zoom]}
      carousel={{ finite: true, preload: 1, padding: 0 }}
      controller={{ closeOnPullDown: true }}
      zoom={{ scrollToZoom: true }}
      on={{ view: (view) => setShown(view.index) }}
      styles={looks}
      className="[&_button:focus-visible]:outline-2! [&_button:focus-visible]:outline-trade!"
      labels={{
        Lightbox: t`Pictures of ${name}`,
        'Photo gallery': t`Pictures`,
        Carousel: t`Carousel`,
        Slide: t`Picture`,
        '{index} of {total}': t`Picture ${'{index}'} of ${'{total}'}`,
        Previous: t`Previous picture`,
        Next: t`Next picture`,
        Close: t`Close`,
        'Zoom in': t`Zoom in`,
        'Zoom out': t`Zoom out`,
      }}
      render={{
        ...single,
        iconPrev: () => <ChevronLeft size={20} aria-hidden />,
        iconNext: () => <ChevronRight size={20} aria-hidden />,
        iconClose: () => <X size={20} aria-hidden />,
        iconZoomIn: () => <ZoomIn size={20} aria-hidden />,
        iconZoomOut: () => <ZoomOut size={20} aria-hidden />,
        slide: ({ slide, rect, zoom = 1, offset }) => {
          const at = slides.indexOf(slide)
          const { width, height } = { ...defaultSize, ...slide }
          const fittedWidth = Math.min(rect.width, (rect.height * width) / height, width)
          return (
            <div style={{ width: fittedWidth }} onDragStart={(event) => event.preventDefault()}>
              <ProductPicture
                product={product}
                index={at}
                alt={t`${name}, picture ${at + 1}`}
                sizes={`${Math.ceil(fittedWidth * zoom)}px`}
                fallback={fallback}
                eager={offset === 0}
                className="w-full"
              />
            </div>
          )
        },
      }}
    />
  )
}
