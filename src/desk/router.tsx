import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { readCatalogueDesk } from '#shared/contract/desk/catalogue.ts'
import { readDeskStyle } from '#shared/contract/desk/styles.ts'
import { listSessions, readMe } from '#shared/contract/desk/desk.ts'
import { readViews } from '#shared/contract/desk/saved-views.ts'
import { readTemplates } from '#shared/contract/desk/templates.ts'
import { readInbox, readInquiry } from '#shared/contract/desk/inbox.ts'
import * as orders from '#shared/contract/desk/orders.ts'
import { AccountPage } from './account/account-page.tsx'
import { callDesk, DeskError } from './api/call-desk.ts'
import { CataloguePage } from './catalogue/catalogue-page.tsx'
import { DraftPage } from './catalogue/draft-page.tsx'
import { readDraftSearch } from './catalogue/draft-search.ts'
import { StylePage } from './catalogue/style-page.tsx'
import { loadDraft } from './catalogue/load-draft.ts'
import { InboxPage } from './inbox/list/inbox-page.tsx'
import { readInboxSearch, toAddressSearch, type InboxSearch } from './inbox/list/inbox-search.ts'
import { InquiryPage } from './inbox/inquiry-page.tsx'
import { OrderPage } from './orders/order-page.tsx'
import { OrdersPage } from './orders/orders-page.tsx'
import { readOrdersSearch, type OrdersSearch } from './orders/orders-search.ts'
import { DeskFrame } from './shell/desk-frame.tsx'
import { FailedScreen, LoadingScreen, MissingScreen } from './shell/screens.tsx'
import { PasswordPage } from './sign-in/password-page.tsx'
import { TemplatesPage } from './templates/templates-page.tsx'
import { SignInPage } from './sign-in/sign-in-page.tsx'

const rootRoute = createRootRoute({ notFoundComponent: MissingScreen })

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  component: SignInPage,
})

const passwordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/password',
  component: PasswordPage,
})

/** What only members see. */
const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  beforeLoad: async () => {
    const { member } = await callDesk(readMe)
    if (member === null) throw redirect({ to: '/sign-in' })
    return { member }
  },
  component: function Frame() {
    const { member } = memberRoute.useRouteContext()
    return <DeskFrame member={member} />
  },
})

const inboxRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/',
  validateSearch: readInboxSearch,
  beforeLoad: ({ context }) => {
    if (context.member.role === 'catalogue') throw redirect({ to: '/catalogue' })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    callOrSignIn(async () => {
      const query = { ...deps, page: String(deps.page) }
      const [list, { views }] = await Promise.all([
        callDesk(readInbox, { query }),
        callDesk(readViews),
      ])
      return { ...list, views }
    }),
  component: function Inbox() {
    const search = inboxRoute.useSearch()
    const navigate = inboxRoute.useNavigate()
    const show = (change: Partial<InboxSearch>) =>
      void navigate({ search: toAddressSearch({ ...search, page: 1, ...change }) })
    const { member } = inboxRoute.useRouteContext()
    return (
      <InboxPage
        {...inboxRoute.useLoaderData()}
        memberId={member.id}
        search={search}
        onSearch={show}
      />
    )
  },
})

const inquiryRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/inquiries/$id',
  loader: ({ params }) => callOrSignIn(() => callDesk(readInquiry, params)),
  component: function Inquiry() {
    const { member } = inquiryRoute.useRouteContext()
    const { inquiry } = inquiryRoute.useLoaderData()
    return <InquiryPage key={inquiry.id} inquiry={inquiry} memberId={member.id} />
  },
})

const catalogueRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/catalogue',
  loader: () => callOrSignIn(() => callDesk(readCatalogueDesk)),
  component: function Catalogue() {
    return <CataloguePage {...catalogueRoute.useLoaderData()} />
  },
})

const draftRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/catalogue/drafts/$id',
  validateSearch: readDraftSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => callOrSignIn(() => loadDraft(params.id, deps)),
  component: function UploadedList() {
    const { page } = draftRoute.useSearch()
    return <DraftPage {...draftRoute.useLoaderData()} page={page} />
  },
})

const styleRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/catalogue/styles/$id',
  loader: ({ params }) => callOrSignIn(() => callDesk(readDeskStyle, params)),
  component: function Style() {
    const { style } = styleRoute.useLoaderData()
    return <StylePage key={style.id} style={style} />
  },
})

const ordersRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/orders',
  validateSearch: readOrdersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    callOrSignIn(() =>
      callDesk(orders.readOrders, { query: { ...deps, page: String(deps.page) } }),
    ),
  component: function Orders() {
    const search = ordersRoute.useSearch()
    const navigate = ordersRoute.useNavigate()
    const show = (change: Partial<OrdersSearch>) =>
      void navigate({ search: { ...search, page: 1, ...change } })
    return <OrdersPage {...ordersRoute.useLoaderData()} search={search} onSearch={show} />
  },
})

const orderRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/orders/$id',
  loader: ({ params }) => callOrSignIn(() => callDesk(orders.readDeskOrder, params)),
  component: function Order() {
    const { order } = orderRoute.useLoaderData()
    return <OrderPage key={order.id} order={order} />
  },
})

const accountRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/account',
  loader: () => callOrSignIn(() => callDesk(listSessions)),
  component: function Account() {
    const { member } = accountRoute.useRouteContext()
    return <AccountPage {...accountRoute.useLoaderData()} member={member} />
  },
})

const templatesRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/templates',
  loader: () => callOrSignIn(() => callDesk(readTemplates)),
  component: function Templates() {
    return <TemplatesPage {...templatesRoute.useLoaderData()} />
  },
})

/** A session that has ended leads to the sign-in, and back. */
async function callOrSignIn<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof DeskError && error.code === 'sign_in_needed')
      throw redirect({ to: '/sign-in' })
    throw error
  }
}

export const createDeskRouter = () =>
  createRouter({
    routeTree: rootRoute.addChildren([
      signInRoute,
      passwordRoute,
      memberRoute.addChildren([
        inboxRoute,
        inquiryRoute,
        ordersRoute,
        orderRoute,
        catalogueRoute,
        draftRoute,
        templatesRoute,
        styleRoute,
        accountRoute,
      ]),
    ]),
    basepath: '/desk',
    defaultErrorComponent: FailedScreen,
    defaultPendingComponent: LoadingScreen,
    defaultStaleTime: 0,
    scrollRestoration: true,
  })
