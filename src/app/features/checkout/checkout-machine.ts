import { assign, setup, type PromiseActorLogic } from 'xstate'
import type { Customer } from '#shared/contract/orders.ts'
import type { BuyerDetails } from '#data/buyer/buyer-details.ts'
import type { Problem } from '#data/api/api-client.ts'
import {
  isRefusal,
  isUnderReview,
  maxBackoff,
  reviewPollInterval,
} from '#data/orders/confirm-payment.ts'
import type { NewCachedOrder } from '#data/orders/cached-orders.ts'
import type { CachedOrder } from '#data/db/rows.ts'

/** An order with the ids of PayPal and the shop, total and pieces; `createdAt` is the time of storing, in ms. */
export type ApprovedOrder = NewCachedOrder & { createdAt?: number }

/** State of the checkout after a reload. */
export type RestoredCheckout = {
  step: 1 | 2 | 3
  customer?: Customer | undefined
  /** What the buyer wishes to be remembered. */
  buyer?: BuyerDetails | undefined
  /** Approved, with an unknown result. */
  unresolved?: (ApprovedOrder & Pick<CachedOrder, 'under_review'>) | undefined
  orders?: readonly CachedOrder[]
  /** Time of reading, in ms. */
  read_at?: number | undefined
  /** The last paid order, for step 3. */
  paid?: ApprovedOrder | undefined
}

type CheckoutContext = {
  restored: RestoredCheckout
  customer: Customer | undefined
  order: ApprovedOrder | undefined
  /** Why the last capture was refused; shown once. */
  failure: Problem | undefined
  tries: number
  /** Under review at PayPal. */
  reviewed: boolean
}

type CheckoutEvent =
  | { type: 'shipping.submitted'; customer: Customer }
  | { type: 'back' }
  | { type: 'payment.approved'; order: ApprovedOrder }
  /** Another tab has an approved order with an unknown result. */
  | { type: 'payment.found'; order: ApprovedOrder }
  /** Another tab or task has stored the result. */
  | { type: 'payment.ended'; order: ApprovedOrder; paid: boolean }
  /** Leaves an order under review to the background, so that another can be placed. */
  | { type: 'set.aside' }
  | { type: 'line.restored' }
  | { type: 'failure.read' }

const getApprovedOrder = ({ context }: { context: CheckoutContext }) => context.order! // set on the only transition into this state

type Actors = {
  /** Stores the approved order before anything is captured. */
  noteApproved: PromiseActorLogic<unknown, ApprovedOrder>
  /** Captures the order and stores the result, so that a reload knows it offline. */
  captureOrder: PromiseActorLogic<unknown, ApprovedOrder>
  emptyCart: PromiseActorLogic<unknown>
}

/** Specification, section 4: shipping, payment, confirmation. */
export const createCheckoutMachine = (actors: Actors) =>
  setup({
    types: {
      context: {} as CheckoutContext,
      events: {} as CheckoutEvent,
      input: {} as RestoredCheckout,
      tags: {} as 'step1' | 'step2' | 'step3' | 'busy',
    },
    actors,
    guards: {
      wasUnresolved: ({ context }) => context.restored.unresolved !== undefined,
      wasConfirmed: ({ context }) => context.restored.step === 3,
      wasPaying: ({ context }) => context.restored.step === 2 && context.customer !== undefined,
      knowsCustomer: ({ context }) => context.customer !== undefined,
      refused: (_, { error }: { error: unknown }) => isRefusal(error),
      isReviewed: ({ context }) => context.reviewed,
      isAboutIt: ({ context, event }) =>
        event.type === 'payment.ended' &&
        event.order.paypal_order_id === context.order?.paypal_order_id,
    },
    actions: {
      takeUp: assign({
        order: (_, order: ApprovedOrder) => order,
        failure: undefined,
        tries: 0,
        reviewed: false,
      }),
      // Not zero: zero would hide that the result is unknown.
      pollAnew: assign({ tries: 1 }),
    },
    delays: {
      askAgain: ({ context }) =>
        context.reviewed ? reviewPollInterval : Math.min(1000 * 2 ** context.tries, maxBackoff),
      clearCart: 1000,
    },
  }).createMachine({
    id: 'checkout',
    context: ({ input }) => ({
      restored: input,
      customer: input.customer,
      order: input.unresolved ?? input.paid,
      failure: undefined,
      tries: 0,
      reviewed: input.unresolved?.under_review ?? false,
    }),
    initial: 'entering',
    on: { 'failure.read': { actions: assign({ failure: undefined }) } },
    states: {
      entering: {
        always: [
          { guard: 'wasUnresolved', target: 'unresolved' },
          { guard: 'wasConfirmed', target: 'finished' },
          { guard: 'wasPaying', target: 'payment' },
          { target: 'shipping' },
        ],
      },
      shipping: {
        tags: 'step1',
        on: {
          'shipping.submitted': {
            target: 'payment',
            actions: assign({ customer: ({ event }) => event.customer }),
          },
          'payment.ended': {
            guard: ({ event }) => event.paid,
            target: 'capturing',
            actions: { type: 'takeUp', params: ({ event }) => event.order },
          },
        },
      },
      payment: {
        tags: 'step2',
        on: {
          back: 'shipping',
          'payment.approved': {
            target: 'noting',
            actions: { type: 'takeUp', params: ({ event }) => event.order },
          },
          'payment.found': {
            target: 'unresolved',
            actions: { type: 'takeUp', params: ({ event }) => event.order },
          },
          'payment.ended': {
            guard: ({ event }) => event.paid,
            target: 'capturing',
            actions: { type: 'takeUp', params: ({ event }) => event.order },
          },
        },
      },
      // A failed write does not stop the payment: the server knows the order.
      noting: {
        tags: ['step2', 'busy'],
        invoke: {
          src: 'noteApproved',
          input: getApprovedOrder,
          onDone: 'capturing',
          onError: 'capturing',
        },
      },
      capturing: {
        tags: ['step2', 'busy'],
        invoke: {
          src: 'captureOrder',
          input: getApprovedOrder,
          onDone: 'confirmed',
          onError: [
            {
              guard: { type: 'refused', params: ({ event }) => event },
              target: 'told',
              actions: assign({ failure: ({ event }) => event.error as Problem }), // checked by the guard
            },
            {
              target: 'unresolved',
              actions: assign({ reviewed: ({ event }) => isUnderReview(event.error) }),
            },
          ],
        },
      },
      told: { always: [{ guard: 'knowsCustomer', target: 'payment' }, { target: 'shipping' }] },
      // Money may have moved. Never offer to pay again: ask the server until it knows.
      unresolved: {
        tags: ['step2', 'busy'],
        after: {
          askAgain: {
            target: 'capturing',
            actions: assign({ tries: ({ context }) => context.tries + 1 }),
          },
        },
        on: {
          'line.restored': { target: 'capturing', actions: 'pollAnew' },
          'payment.ended': { guard: 'isAboutIt', target: 'capturing', actions: 'pollAnew' },
          'set.aside': {
            guard: 'isReviewed',
            target: 'told',
            actions: assign({ order: undefined, tries: 0, reviewed: false }),
          },
        },
      },
      confirmed: { tags: 'step3', after: { clearCart: 'finishing' } },
      finishing: {
        tags: 'step3',
        invoke: { src: 'emptyCart', onDone: 'finished', onError: 'finished' },
      },
      finished: { tags: 'step3' },
    },
  })
