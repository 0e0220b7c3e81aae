import { assign, fromPromise, setup } from 'xstate'
import type { Customer } from '#shared/contract/orders.ts'
import { Problem } from '#data/api.ts'
import type { NewCachedOrder } from '#data/orders.ts'

/** An order the provider knows: its id there and ours, its total and which lines of the cart it holds. */
export type ApprovedOrder = NewCachedOrder

/** Where the buyer was when the page was left. */
export type Restored = {
  step: 1 | 2 | 3
  customer?: Customer | undefined
  /** An approved order whose end is not known here yet. */
  unresolved?: ApprovedOrder | undefined
}

type CheckoutContext = {
  restored: Restored
  customer: Customer | undefined
  order: ApprovedOrder | undefined
  /** Why the last capture was refused; told once. */
  failure: unknown
  tries: number
}

type CheckoutEvent =
  | { type: 'shipping.submitted'; customer: Customer }
  | { type: 'back' }
  | { type: 'payment.approved'; order: ApprovedOrder }
  | { type: 'failure.read' }

const notProvided = () => Promise.reject(new Error('The machine was started without this actor'))
const approved = ({ context }: { context: CheckoutContext }) => context.order! // set on the only way in

/** Longest wait between two questions about an unresolved payment, in ms. */
const longestWait = 30_000

/** The checkout wizard (specification, section 4): shipping, payment, confirmation. */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as Restored,
    tags: {} as 'step1' | 'step2' | 'step3' | 'busy',
  },
  actors: {
    /** Keeps the approved order on the device before anything is captured. */
    noteApproved: fromPromise<unknown, ApprovedOrder>(notProvided),
    captureOrder: fromPromise<unknown, ApprovedOrder>(notProvided),
    noteRefused: fromPromise<unknown, ApprovedOrder>(notProvided),
    /** Forgets the noted order and empties the cart. */
    finish: fromPromise<unknown, ApprovedOrder | undefined>(notProvided),
  },
  guards: {
    wasUnresolved: ({ context }) => context.restored.unresolved !== undefined,
    wasConfirmed: ({ context }) => context.restored.step === 3,
    wasPaying: ({ context }) => context.restored.step === 2 && context.customer !== undefined,
    /** The server's definite no. When the provider failed in the middle, money may have moved all the same. */
    refused: (_, { error }: { error: unknown }) =>
      error instanceof Problem && error.code !== 'payment_provider_failed',
  },
  delays: {
    askAgain: ({ context }) => Math.min(1000 * 2 ** context.tries, longestWait),
    clearCart: 1000,
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    restored: input,
    customer: input.customer,
    order: input.unresolved,
    failure: undefined,
    tries: 0,
  }),
  initial: 'entering',
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
      },
    },
    payment: {
      tags: 'step2',
      on: {
        back: 'shipping',
        'payment.approved': {
          target: 'noting',
          actions: assign({ order: ({ event }) => event.order, failure: undefined, tries: 0 }),
        },
        'failure.read': { actions: assign({ failure: undefined }) },
      },
    },
    // A device that cannot keep it does not stop the payment: the server knows the order.
    noting: {
      tags: ['step2', 'busy'],
      invoke: { src: 'noteApproved', input: approved, onDone: 'capturing', onError: 'capturing' },
    },
    capturing: {
      tags: ['step2', 'busy'],
      invoke: {
        src: 'captureOrder',
        input: approved,
        onDone: 'confirmed',
        onError: [
          {
            guard: { type: 'refused', params: ({ event }) => event },
            target: 'refused',
            actions: assign({ failure: ({ event }) => event.error }),
          },
          { target: 'unresolved' },
        ],
      },
    },
    refused: {
      tags: ['step2', 'busy'],
      invoke: { src: 'noteRefused', input: approved, onDone: 'payment', onError: 'payment' },
    },
    // Money may have moved. Never offer to pay again: ask the server until it knows.
    unresolved: {
      tags: ['step2', 'busy'],
      after: {
        askAgain: {
          target: 'capturing',
          actions: assign({ tries: ({ context }) => context.tries + 1 }),
        },
      },
    },
    confirmed: { tags: 'step3', after: { clearCart: 'finishing' } },
    finishing: {
      tags: 'step3',
      invoke: {
        src: 'finish',
        input: ({ context }) => context.order,
        onDone: 'finished',
        onError: 'finished',
      },
    },
    finished: { tags: 'step3' },
  },
})
