import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { parseStyleIds, readLineSheetSearch } from '#shared/domain/catalogue/line-sheet.ts'
import { LineSheetPage } from '#app/features/line-sheet/line-sheet-page.tsx'
import { createPageHead } from '#app/seo/page-head.ts'

export const Route = createFileRoute('/s/$ids')({
  validateSearch: readLineSheetSearch,
  head: ({ match }) =>
    createPageHead(match, { title: match.context.i18n._(msg`Line sheet`), unlisted: true }),
  component: LineSheetRoute,
})

function LineSheetRoute() {
  const { ids } = Route.useParams()
  const search = Route.useSearch()
  const { catalogue } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <LineSheetPage
      ids={parseStyleIds(ids)}
      search={search}
      onChange={(change) =>
        void navigate({
          search: (before) => ({ ...before, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
      load={catalogue.product}
    />
  )
}
