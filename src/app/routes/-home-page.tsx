import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { Category, Product } from '#shared/contract/catalogue.ts'
import {
  localizeCategoryName,
  localizeProductDescription,
  localizeCompanyName,
  localizeProductName,
} from '#shared/domain/catalogue/localized-text.ts'
import { AddToCartButton } from '#app/features/cart/add-to-cart-button.tsx'
import { CardSkeletons } from '#app/catalogue/product-card-skeleton.tsx'
import { ProductCard } from '#app/catalogue/product-card.tsx'
import { ProductPicture } from '#app/catalogue/product-image.tsx'
import { AddToVisitButton } from '#app/features/visits/add-to-visit-button.tsx'
import { RequestQuoteButton } from '#app/catalogue/request-quote-button.tsx'
import { Perks, QuoteBanner } from '#app/features/home/quote-banner.tsx'
import { Hero } from '#app/features/home/hero.tsx'
import { CompanyFigures } from '#app/features/home/company-figures.tsx'
import { FeaturedProducts } from '#app/features/home/featured-products.tsx'
import { FeaturedStyle } from '#app/features/home/featured-style.tsx'
import { WhyUs } from '#app/features/home/why-us.tsx'
import type { HomeContent } from '#shared/contract/company-content.ts'
import { useLocalText } from '#app/i18n/use-local-text.ts'
import { useCompany } from '#app/catalogue/company-provider.tsx'
import { useAskForQuote } from '#app/catalogue/quote-context.tsx'

type HomePageProps = {
  /** Undefined while loading. */
  products: Product[] | undefined
  categories: Category[]
  content: HomeContent | undefined
  /** From the loader: a clock in a component would differ between server and client. */
  year: number
}

/** Also renders while its styles load. */
export function HomePage({ products, categories, content = {}, year }: HomePageProps) {
  const { headline, lead: introduction, figures = [], reasons = [], perks = [] } = content
  const localize = useLocalText()
  const { i18n } = useLingui()
  const company = useCompany()
  const askForQuote = useAskForQuote()
  const inquire = () => askForQuote()
  const categoryName = (slug: string) => localizeCategoryName(categories, slug, i18n.locale)
  const [inset, story, lead] = products ?? []
  const shot = (product: Product, index: number, sizes: string, eager = false) => (
    <Link
      to="/products/$id"
      params={{ id: product.id }}
      className={clsx('block', !eager && 'late-picture')}
    >
      <ProductPicture
        product={product}
        index={index}
        alt={localizeProductName(product, i18n.locale)}
        sizes={sizes}
        fallback={categoryName(product.category)}
        eager={eager}
        className="w-full"
      />
    </Link>
  )
  return (
    <>
      <Hero
        name={company && localizeCompanyName(company, i18n.locale)}
        headline={localize(headline)}
        lead={localize(introduction)}
        onInquire={inquire}
        picture={lead && shot(lead, 0, '(min-width: 64rem) 560px, 92vw', true)}
        inset={inset && shot(inset, 0, '240px')}
        caption={lead && `${lead.model} ${localizeProductName(lead, i18n.locale)}`}
      />
      <CompanyFigures figures={figures} year={year} />
      <WhyUs reasons={reasons} />
      {story && (
        <FeaturedStyle
          productId={story.id}
          name={localizeProductName(story, i18n.locale)}
          text={localizeProductDescription(story, i18n.locale)}
          detail={shot(story, story.images.length - 1, '(min-width: 48rem) 640px, 92vw')}
          overview={shot(story, 0, '240px')}
        />
      )}
      <FeaturedProducts
        state={products === undefined ? 'loading' : products.length > 0 ? 'listed' : 'empty'}
      >
        {products === undefined && <CardSkeletons count={4} />}
        {products?.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              categoryName={categoryName(product.category)}
              actions={
                <>
                  <AddToCartButton product={product} size="sm" />
                  <RequestQuoteButton product={product} />
                  <AddToVisitButton product={product} />
                </>
              }
            />
          </li>
        ))}
      </FeaturedProducts>
      <QuoteBanner onInquire={inquire} />
      <Perks perks={perks} />
    </>
  )
}
