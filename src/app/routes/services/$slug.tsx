import { createFileRoute, notFound } from '@tanstack/react-router'
import { ServicePage } from '#app/features/company/service-page.tsx'
import { isServiceSlug, services } from '#app/features/company/services.ts'

export const Route = createFileRoute('/services/$slug')({
  loader: ({ params: { slug } }) => {
    if (!isServiceSlug(slug)) throw notFound()
    return { slug }
  },
  head: ({ loaderData, match }) => ({
    meta: [
      {
        title: loaderData
          ? `${match.context.i18n._(services[loaderData.slug].name)} · Sampleroom`
          : 'Sampleroom',
      },
    ],
  }),
  component: Service,
})

function Service() {
  const { slug } = Route.useLoaderData()
  return <ServicePage slug={slug} />
}
