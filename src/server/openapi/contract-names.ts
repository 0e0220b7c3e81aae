import type * as v from 'valibot'
import * as assignment from '#shared/contract/desk/assignment.ts'
import * as cart from '#shared/contract/cart.ts'
import * as catalogue from '#shared/contract/catalogue.ts'
import * as companyContent from '#shared/contract/company-content.ts'
import * as deskCatalogue from '#shared/contract/desk/catalogue.ts'
import * as content from '#shared/contract/desk/content.ts'
import * as desk from '#shared/contract/desk/desk.ts'
import * as inbox from '#shared/contract/desk/inbox.ts'
import * as deskOrders from '#shared/contract/desk/orders.ts'
import * as quotation from '#shared/contract/desk/quotation.ts'
import * as savedViews from '#shared/contract/desk/saved-views.ts'
import * as styles from '#shared/contract/desk/styles.ts'
import * as templates from '#shared/contract/desk/templates.ts'
import * as tokens from '#shared/contract/desk/tokens.ts'
import * as webhooks from '#shared/contract/desk/webhooks.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import * as endpoints from '#shared/contract/endpoints.ts'
import * as inquiry from '#shared/contract/inquiry.ts'
import * as orders from '#shared/contract/orders.ts'
import * as orderProgress from '#shared/contract/requests/order-progress.ts'
import * as buyerQuotation from '#shared/contract/requests/quotation.ts'
import * as thread from '#shared/contract/requests/thread.ts'

const exported: [string, unknown][] = [
  cart,
  catalogue,
  companyContent,
  endpoints,
  inquiry,
  orders,
  orderProgress,
  buyerQuotation,
  thread,
  desk,
  inbox,
  deskOrders,
  deskCatalogue,
  quotation,
  savedViews,
  styles,
  templates,
  assignment,
  tokens,
  webhooks,
  content,
].flatMap((module) => Object.entries<unknown>(module))

const isObject = (one: unknown): one is object => typeof one === 'object' && one !== null
const isEndpoint = (one: unknown): one is Endpoint =>
  isObject(one) && 'method' in one && 'path' in one
const isSchema = (one: unknown): one is v.GenericSchema =>
  isObject(one) && 'kind' in one && one.kind === 'schema' && '~run' in one

const callNames = new Map(
  exported.flatMap(([name, one]) =>
    isEndpoint(one) ? [[`${one.method} ${one.path}`, name] as const] : [],
  ),
)

/** The contract's name of a call; of one that has none here, its method and path. */
export const findCallName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  callNames.get(`${method} ${path}`) ??
  method.toLowerCase() +
    path.replace(/[^a-z\d]+([a-z\d]?)/giu, (_, letter: string) => letter.toUpperCase())

/** Schemas that a document names once. Those in small letters are parts of others. */
export const namedSchemas: Record<string, v.GenericSchema> = Object.fromEntries(
  exported.flatMap(([name, one]) => (/^[A-Z]/u.test(name) && isSchema(one) ? [[name, one]] : [])),
)
