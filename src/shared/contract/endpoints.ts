import * as v from 'valibot'
import { CartValidateAnswer, CartValidateRequest } from './cart.ts'
import {
  CategoriesAnswer,
  CompanyInfo,
  FeaturedAnswer,
  FeaturedQuery,
  ProductAnswer,
  ProductsAnswer,
  ProductsQuery,
} from './catalogue.ts'
import { CatalogueSizeAnswer, ChangesAnswer, ChangesQuery } from './catalogue-changes.ts'
import { PicturesAnswer, PicturesQuery } from './catalogue-images.ts'
import { Inquiry, InquiryAnswer, UploadAnswer } from './inquiry.ts'
import {
  CaptureAnswer,
  CaptureRequest,
  CreateOrderAnswer,
  CreateOrderRequest,
  PaymentConfigAnswer,
  TestOrderAnswer,
  TestOrderRequest,
} from './orders.ts'
import { PageAnswer } from './page-texts.ts'
import { PushAnswer, PushKeyAnswer, PushRequest } from './requests/push.ts'
import {
  OrderPaperQuery,
  OrderProgressAnswer,
  OrderProgressRequest,
} from './requests/order-progress.ts'
import {
  BuyerMessage,
  MessageAnswer,
  RequestAnswer,
  ThreadsAnswer,
  ThreadsRequest,
} from './requests/thread.ts'
import { PaperQuery } from './requests/paper.ts'
import { ThreadFileQuery } from './requests/thread-files.ts'

// All calls of the window to the server (specification, section 7). Timeouts are in ms. Separate exports, so that the
// worker bundles only what it calls. Writes that must not happen twice carry an `Idempotency-Key` header.

export { claimTransfer, finishTransfer, readTransfer, storeTransfer } from './transfer.ts'

const seconds = 1000

const HealthAnswer = v.object({
  status: v.literal('ok'),
  database: v.literal('ok'),
  catalogue_version: v.number(),
  nonce: v.optional(v.string()),
})

export const validateCart = {
  method: 'POST',
  path: '/api/cart/validate',
  body: CartValidateRequest,
  answer: CartValidateAnswer,
  timeout: 10 * seconds,
  retries: 3,
} as const

export const featured = {
  method: 'GET',
  path: '/api/products/featured',
  query: FeaturedQuery,
  answer: FeaturedAnswer,
  timeout: 10 * seconds,
  retries: 3,
} as const

export const products = {
  method: 'GET',
  path: '/api/products',
  query: ProductsQuery,
  answer: ProductsAnswer,
  timeout: 10 * seconds,
  retries: 3,
} as const

export const product = {
  method: 'GET',
  path: '/api/products/:id',
  answer: ProductAnswer,
  timeout: 10 * seconds,
  retries: 3,
} as const

export const categories = {
  method: 'GET',
  path: '/api/categories',
  answer: CategoriesAnswer,
  timeout: 10 * seconds,
  retries: 3,
} as const

const copyCall = { method: 'GET', timeout: 30 * seconds, retries: 1 } as const

export const changes = {
  ...copyCall,
  path: '/api/catalogue/changes',
  query: ChangesQuery,
  answer: ChangesAnswer,
} as const

export const catalogueSize = {
  ...copyCall,
  path: '/api/catalogue/size',
  answer: CatalogueSizeAnswer,
} as const

export const pictures = {
  ...copyCall,
  path: '/api/catalogue/pictures',
  query: PicturesQuery,
  answer: PicturesAnswer,
} as const

export const companyInfo = {
  method: 'GET',
  path: '/api/company-info',
  answer: CompanyInfo,
  timeout: 30 * seconds,
  retries: 3,
} as const

export const pageTexts = {
  method: 'GET',
  path: '/api/pages/:name',
  answer: PageAnswer,
  timeout: 10 * seconds,
  retries: 3,
} as const

export const paymentConfig = {
  method: 'GET',
  path: '/api/config/paypal',
  answer: PaymentConfigAnswer,
  timeout: 10 * seconds,
  retries: 3,
} as const

export const createOrder = {
  method: 'POST',
  path: '/api/paypal/create-order',
  body: CreateOrderRequest,
  answer: CreateOrderAnswer,
  timeout: 15 * seconds,
  retries: 2,
} as const

export const captureOrder = {
  method: 'POST',
  path: '/api/orders/:orderId/capture',
  body: CaptureRequest,
  answer: CaptureAnswer,
  timeout: 30 * seconds,
  retries: 0,
} as const

export const readOrderProgress = {
  method: 'POST',
  path: '/api/orders/progress',
  body: OrderProgressRequest,
  answer: OrderProgressAnswer,
  timeout: 20 * seconds,
  retries: 0,
} as const

export const readOrderPaper = {
  method: 'GET',
  path: '/api/orders/:orderId/papers/:paper',
  query: OrderPaperQuery,
  answer: v.object({}),
  timeout: 120 * seconds,
  retries: 1,
} as const

export const testOrder = {
  method: 'POST',
  path: '/api/orders',
  body: TestOrderRequest,
  answer: TestOrderAnswer,
  timeout: 30 * seconds,
  retries: 0,
} as const

export const inquiry = {
  method: 'POST',
  path: '/api/inquiries',
  body: Inquiry,
  answer: InquiryAnswer,
  timeout: 30 * seconds,
  retries: 0,
} as const

export const upload = {
  method: 'POST',
  path: '/api/inquiries/upload',
  answer: UploadAnswer,
  timeout: 60 * seconds,
  retries: 0,
} as const

export const readRequest = {
  method: 'GET',
  path: '/api/requests/:token',
  answer: RequestAnswer,
  timeout: 10 * seconds,
  retries: 1,
} as const

export const readThreads = {
  method: 'POST',
  path: '/api/requests',
  body: ThreadsRequest,
  answer: ThreadsAnswer,
  timeout: 20 * seconds,
  retries: 0,
} as const

export const addMessage = {
  method: 'POST',
  path: '/api/requests/:token/messages',
  body: BuyerMessage,
  answer: MessageAnswer,
  timeout: 20 * seconds,
  retries: 0,
} as const

/** Of a message; those of the inquiry itself are only named. */
export const readThreadFile = {
  method: 'GET',
  path: '/api/requests/:token/files/:id',
  query: ThreadFileQuery,
  answer: v.object({}),
  timeout: 120 * seconds,
  retries: 1,
} as const

/** A PDF; `file` is of `paperFiles`. */
export const readPaper = {
  method: 'GET',
  path: '/api/requests/:token/quotations/:id/:file',
  query: PaperQuery,
  answer: v.object({}),
  timeout: 60 * seconds,
  retries: 1,
} as const

export const readPushKey = {
  method: 'GET',
  path: '/api/push/key',
  answer: PushKeyAnswer,
  timeout: 10 * seconds,
  retries: 0,
} as const

export const followByPush = {
  method: 'POST',
  path: '/api/push/subscriptions',
  body: PushRequest,
  answer: PushAnswer,
  timeout: 20 * seconds,
  retries: 0,
} as const

export const health = {
  method: 'GET',
  path: '/api/health',
  answer: HealthAnswer,
  timeout: 5 * seconds,
  retries: 0,
} as const
