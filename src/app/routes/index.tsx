import { msg } from '@lingui/core/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as v from 'valibot'
import type { Category, Product } from '#shared/contract/catalogue.ts'
import { categoryNameIn, descriptionIn, houseNameIn, nameIn } from '#shared/domain/wording.ts'
import { AddToCartButton } from '#app/features/cart/add-to-cart-button.tsx'
import { CardSkeletons } from '#app/features/catalogue/card-skeletons.tsx'
import { ProductCard } from '#app/features/catalogue/product-card.tsx'
import { ProductPicture } from '#app/features/catalogue/product-picture.tsx'
import { RequestQuoteButton } from '#app/features/catalogue/request-quote-button.tsx'
import { Perks, QuoteCall } from '#app/features/home/closing.tsx'
import { Hero } from '#app/features/home/hero.tsx'
import { HouseFigures } from '#app/features/home/house-figures.tsx'
import { Range } from '#app/features/home/range.tsx'
import { Spread } from '#app/features/home/spread.tsx'
import { WhyUs } from '#app/features/home/why-us.tsx'
import { SharedInquiry } from '#app/features/inquiry/shared-inquiry.tsx'
import { useHouse } from '#app/platform/house.tsx'
import { pageHead } from '#app/platform/page-head.ts'
import { organizationData } from '#app/features/company/company-data.ts'
import { orLogged } from '#app/platform/or-logged.ts'
import { useAskForQuote } from '#app/platform/quote.tsx'

/** Products on the home page (specification, section 9). */
const featuredLimit = 12

/** `shared` names what another app has handed over; it is `again` when that could not be taken. */
const HomeSearch = v.object({ shared: v.optional(v.string()) })

export const Route = createFileRoute('/')({
  validateSearch: HomeSearch,
  loader: async ({ context: { catalogue } }) => {
    const [products, categories, company] = await Promise.all([
      orLogged(catalogue.featured(featuredLimit), []),
      orLogged(catalogue.categories(), []),
      orLogged(catalogue.companyInfo(), undefined),
    ])
    return { products, categories, company }
  },
  head: ({ loaderData, match }) => {
    const { i18n, place } = match.context
    return pageHead(match, {
      title: i18n._(msg`Apparel and accessories, made to order`),
      description: i18n._(
        msg`Leather goods, outerwear and fine accessories, cut, sewn and finished by people who have done little else. Made for your label, in your colours, to your drawing.`,
      ),
      picture: loaderData?.products[2]?.images[0],
      data: [organizationData(loaderData?.company, i18n.locale, place.origin)],
    })
  },
  pendingComponent: () => <HomePage products={undefined} categories={[]} />,
  component: Home,
})

function Home() {
  const { products, categories } = Route.useLoaderData()
  const { shared } = Route.useSearch()
  const navigate = Route.useNavigate()
  const settled = useCallback(
    () => void navigate({ to: '/', search: {}, replace: true }),
    [navigate],
  )
  return (
    <>
      <HomePage products={products} categories={categories} />
      <SharedInquiry shared={shared} onSettled={settled} />
    </>
  )
}

type HomePageProps = {
  /** Undefined while they are on their way. */
  products: Product[] | undefined
  categories: Category[]
}

function HomePage({ products, categories }: HomePageProps) {
  const { i18n } = Route.useRouteContext()
  const house = useHouse()
  const askForQuote = useAskForQuote()
  const inquire = () => askForQuote()
  const categoryName = (slug: string) => categoryNameIn(categories, slug, i18n.locale)
  const [inset, story, lead] = products ?? []
  const shot = (product: Product, index: number, sizes: string, eager = false) => (
    <Link to="/products/$id" params={{ id: product.id }} className="block">
      <ProductPicture
        product={product}
        index={index}
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
        name={house && houseNameIn(house, i18n.locale)}
        onInquire={inquire}
        picture={lead && shot(lead, 0, '(min-width: 64rem) 560px, 100vw', true)}
        inset={inset && shot(inset, 0, '240px')}
        caption={lead && `${lead.model} ${nameIn(lead, i18n.locale)}`}
      />
      <HouseFigures />
      <WhyUs />
      {story && (
        <Spread
          productId={story.id}
          name={nameIn(story, i18n.locale)}
          text={descriptionIn(story, i18n.locale)}
          detail={shot(story, story.images.length - 1, '(min-width: 48rem) 640px, 100vw')}
          whole={shot(story, 0, '240px')}
        />
      )}
      <Range state={products === undefined ? 'loading' : products.length > 0 ? 'listed' : 'empty'}>
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
                </>
              }
            />
          </li>
        ))}
      </Range>
      <QuoteCall onInquire={inquire} />
      <Perks />
    </>
  )
}
