import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TakeAlong } from '#app/features/catalogue/take-along.tsx'
import { DevicePage } from '#app/features/device/device-page.tsx'
import { orLogged } from '#app/platform/or-logged.ts'

export const Route = createFileRoute('/device')({
  loader: async ({ context: { catalogue } }) => ({
    categories: await orLogged(catalogue.categories(), []),
  }),
  head: ({ match }) => ({
    meta: [{ title: `${match.context.i18n._(msg`On this device`)} · Sampleroom` }],
  }),
  component: Device,
})

function Device() {
  const { categories } = Route.useLoaderData()
  return <DevicePage pictures={<TakeAlong categories={categories} />} />
}
