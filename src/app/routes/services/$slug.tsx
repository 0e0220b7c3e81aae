import { createFileRoute, notFound } from '@tanstack/react-router'
import { ServicePage } from '#app/features/company/service-page.tsx'
import { isServiceSlug, services } from '#app/features/company/services.ts'
import { orLogged } from '#app/platform/or-logged.ts'

export const Route = createFileRoute('/services/$slug')({
  loader: async ({ params: { slug }, context: { catalogue } }) => {
    if (!isServiceSlug(slug)) throw notFound()
    const company = await orLogged(catalogue.companyInfo(), undefined)
    return { slug, picture: company?.factory_pictures?.find(({ service }) => service === slug) }
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
  return <ServicePage {...Route.useLoaderData()} />
}
