import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { readDeskStyle } from '#shared/contract/desk/styles.ts'
import { listSessions, readMe } from '#shared/contract/desk/desk.ts'
import { readViews } from '#shared/contract/desk/saved-views.ts'
import { readRules } from '#shared/contract/desk/assignment.ts'
import { readTemplates } from '#shared/contract/desk/templates.ts'
import { readTokens } from '#shared/contract/desk/tokens.ts'
import { readDeliveries, readWebhooks } from '#shared/contract/desk/webhooks.ts'
import { readInbox, readInquiry } from '#shared/contract/desk/inbox.ts'
import * as orders from '#shared/contract/desk/orders.ts'
import { AccountPage } from './account/account-page.tsx'
import { callDesk } from './api/call-desk.ts'
import { callOrSignIn } from './api/call-or-sign-in.ts'
import { RulesPage } from './assignment/rules-page.tsx'
import { CataloguePage } from './catalogue/catalogue-page.tsx'
import { DraftPage } from './catalogue/draft-page.tsx'
import { readDraftSearch } from './catalogue/draft-search.ts'
import { StylePage } from './catalogue/style/style-page.tsx'
import { loadCatalogue, loadDraft } from './catalogue/load-draft.ts'
import { ContentPage } from './content/content-page.tsx'
import { readContentSearch } from './content/content-search.ts'
import { loadContent } from './content/load-content.ts'
import { NoFirm } from './content/no-firm.tsx'
import { InboxPage } from './inbox/list/inbox-page.tsx'
import {
  firstPage,
  leaveOutUsual,
  readInboxSearch,
  type InboxSearch,
} from './inbox/list/inbox-search.ts'
import { InquiryPage } from './inbox/inquiry-page.tsx'
import { OrderPage } from './orders/order-page.tsx'
import { OrdersPage } from './orders/orders-page.tsx'
import { readOrdersSearch, type OrdersSearch } from './orders/orders-search.ts'
import { DeliveriesPage } from './programs/deliveries-page.tsx'
import { ProgramsPage } from './programs/programs-page.tsx'
import { WebhooksPage } from './programs/webhooks-page.tsx'
import { DeskFrame } from './shell/desk-frame.tsx'
import { FailedScreen, LoadingScreen, MissingScreen } from './shell/screens.tsx'
import { PasswordLinkPage } from './sign-in/password-link-page.tsx'
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

const passwordLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/password/link',
  component: PasswordLinkPage,
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
  search: { middlewares: [leaveOutUsual] },
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
      void navigate({ search: { ...search, ...firstPage, ...change } })
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
  loader: () => callOrSignIn(loadCatalogue),
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

const contentRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/content',
  validateSearch: readContentSearch,
  gcTime: 0, // a form begins with what the shop has now
  loader: () => callOrSignIn(loadContent),
  component: function Content() {
    const { member } = contentRoute.useRouteContext()
    const { part } = contentRoute.useSearch()
    const content = contentRoute.useLoaderData()
    if (content === undefined) return <NoFirm />
    return <ContentPage content={content} part={part} member={member} />
  },
})

const styleRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/catalogue/styles/$id',
  gcTime: 0, // as above
  loader: ({ params }) => callOrSignIn(() => callDesk(readDeskStyle, params)),
  component: function Style() {
    const { member } = styleRoute.useRouteContext()
    const { style } = styleRoute.useLoaderData()
    return <StylePage key={style.id} style={style} memberId={member.id} />
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

const rulesRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/rules',
  loader: () => callOrSignIn(() => callDesk(readRules)),
  component: function Rules() {
    const { member } = rulesRoute.useRouteContext()
    return <RulesPage {...rulesRoute.useLoaderData()} isOwner={member.role === 'owner'} />
  },
})

const programsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/api',
  loader: () => callOrSignIn(() => callDesk(readTokens)),
  component: function Programs() {
    const { member } = programsRoute.useRouteContext()
    return <ProgramsPage {...programsRoute.useLoaderData()} member={member} />
  },
})

const webhooksRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/webhooks',
  loader: () => callOrSignIn(() => callDesk(readWebhooks)),
  component: function Webhooks() {
    return <WebhooksPage {...webhooksRoute.useLoaderData()} />
  },
})

const deliveriesRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/webhooks/$id',
  validateSearch: ({ page }) => ({ page: Math.max(1, Math.trunc(Number(page)) || 1) }),
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    callOrSignIn(() =>
      callDesk(readDeliveries, { id: params.id, query: { page: String(deps.page) } }),
    ),
  component: function Deliveries() {
    const { page } = deliveriesRoute.useSearch()
    const navigate = deliveriesRoute.useNavigate()
    return (
      <DeliveriesPage
        {...deliveriesRoute.useLoaderData()}
        page={page}
        onPage={(next) => void navigate({ search: { page: next } })}
      />
    )
  },
})

export const createDeskRouter = () =>
  createRouter({
    routeTree: rootRoute.addChildren([
      signInRoute,
      passwordRoute,
      passwordLinkRoute,
      memberRoute.addChildren([
        inboxRoute,
        inquiryRoute,
        ordersRoute,
        orderRoute,
        catalogueRoute,
        draftRoute,
        templatesRoute,
        rulesRoute,
        styleRoute,
        contentRoute,
        accountRoute,
        programsRoute,
        webhooksRoute,
        deliveriesRoute,
      ]),
    ]),
    basepath: '/desk',
    defaultErrorComponent: FailedScreen,
    defaultPendingComponent: LoadingScreen,
    defaultStaleTime: 0,
    scrollRestoration: true,
  })
