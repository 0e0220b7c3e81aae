import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OfflineCatalogue } from '#app/features/offline-catalogue/offline-catalogue.tsx'
import { DevicePage } from '#app/features/device/device-page.tsx'
import { withFallback } from '#app/lib/with-fallback.ts'
import { createPageHead } from '#app/seo/page-head.ts'

export const Route = createFileRoute('/device')({
  loader: async ({ context: { catalogue } }) => ({
    categories: await withFallback(catalogue.categories(), []),
  }),
  head: ({ match }) => {
    const { i18n } = match.context
    return createPageHead(match, {
      title: i18n._(msg`On this device`),
      unlisted: true,
    })
  },
  component: Device,
})

function Device() {
  const { categories } = Route.useLoaderData()
  const { catalogue } = Route.useRouteContext()
  return (
    <DevicePage pictures={<OfflineCatalogue categories={categories} load={catalogue.product} />} />
  )
}
