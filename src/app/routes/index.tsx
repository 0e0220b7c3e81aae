import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { Product } from '#shared/contract/catalogue.ts'
import { categoryNameIn, nameIn } from '#shared/domain/wording.ts'
import { AddToCartButton } from '#app/features/cart/add-to-cart-button.tsx'
import { ProductCard } from '#app/features/catalogue/product-card.tsx'
import { ProductPicture } from '#app/features/catalogue/product-picture.tsx'
import { RequestQuoteButton } from '#app/features/catalogue/request-quote-button.tsx'
import { Perks, QuoteCall } from '#app/features/home/closing.tsx'
import { Hero } from '#app/features/home/hero.tsx'
import { HouseFigures } from '#app/features/home/house-figures.tsx'
import { WhyUs } from '#app/features/home/why-us.tsx'
import { orLogged } from '#app/platform/or-logged.ts'
import { useAskForQuote } from '#app/platform/quote.tsx'
import { buttonClass } from '#app/ui/button.tsx'

/** Products on the home page (specification, section 9). */
const featuredLimit = 12

export const Route = createFileRoute('/')({
  loader: async ({ context: { catalogue } }) => {
    const [products, categories] = await Promise.all([
      orLogged(catalogue.featured(featuredLimit), []),
      orLogged(catalogue.categories(), []),
    ])
    return { products, categories }
  },
  component: Home,
})

function Home() {
  const { products, categories } = Route.useLoaderData()
  const { i18n } = Route.useRouteContext()
  const askForQuote = useAskForQuote()
  const inquire = () => askForQuote()
  const categoryName = (slug: string) => categoryNameIn(categories, slug, i18n.locale)
  const [inset, , picture] = products
  const shot = (product: Product | undefined, sizes: string, eager: boolean) =>
    product && (
      <Link to="/products/$id" params={{ id: product.id }} className="block">
        <ProductPicture
          product={product}
          alt={nameIn(product, i18n.locale)}
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
        onInquire={inquire}
        picture={shot(picture, '(min-width: 64rem) 560px, 100vw', true)}
        inset={shot(inset, '240px', false)}
        caption={picture && `${picture.model} ${nameIn(picture, i18n.locale)}`}
      />
      <HouseFigures />
      <WhyUs />
      <section className="column pb-20 lg:pb-28">
        <div className="mb-10 flex flex-wrap items-end justify-between gap-4">
          <h2 className="font-display text-3xl lg:text-4xl">
            <Trans>The range</Trans>
          </h2>
          <Link to="/products" className={buttonClass('house-outline')}>
            <Trans>View All Collections</Trans>
          </Link>
        </div>
        {products.length === 0 ? (
          <p className="border-y border-line py-16 text-center text-soft">
            <Trans>No products available</Trans>
          </p>
        ) : (
          <ul className="grid grid-cols-2 gap-x-4 gap-y-12 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard
                  product={product}
                  categoryName={categoryName(product.category)}
                  actions={
                    <>
                      <AddToCartButton product={product} size="sm" />
                      <RequestQuoteButton product={product} />
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      <QuoteCall onInquire={inquire} />
      <Perks />
    </>
  )
}
