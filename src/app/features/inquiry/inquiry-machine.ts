import { assign, fromPromise, setup } from 'xstate'
import type { QuoteSubject } from '#app/platform/quote.tsx'
import { Problem } from '#data/api.ts'
import { FileRefused, UnexpectedAnswer } from '#data/deliver.ts'
import type { PickedFile, WrittenInquiry } from '#data/outbox.ts'

/** What is sent: the form's fields and the picked files, under the key made when the dialog opened. */
export type Submission = { key: string; inquiry: WrittenInquiry; files: PickedFile[] }

type InquiryContext = {
  /** Idempotency key of this inquiry; made anew each time the dialog opens empty. */
  key: string
  about: QuoteSubject
  submission?: Submission
  /** Why the last try failed: whatever was thrown, put into words by the dialog. */
  failure?: unknown
  /** How it ended; still told while the dialog fades out. */
  outcome?: 'submitted' | 'saved'
}

type InquiryEvent =
  | { type: 'asked'; about: QuoteSubject; key: string }
  | { type: 'form.submitted'; inquiry: WrittenInquiry; files: PickedFile[] }
  /** The server has it, whoever brought it there. */
  | { type: 'received' }
  | { type: 'closed' }

const notProvided = () => Promise.reject(new Error('The machine was started without this actor'))
const submission = ({ context }: { context: InquiryContext }) => context.submission! // set on the only way in

/**
 * The inquiry dialog (specification, section 4): closed, open, uploading, submitting, submitted.
 * The inquiry is on the device before anything is sent; without an answer it stays there and goes out later.
 */
export const inquiryMachine = setup({
  types: { context: {} as InquiryContext, events: {} as InquiryEvent },
  actors: {
    write: fromPromise<unknown, Submission>(notProvided),
    upload: fromPromise<unknown, Submission>(notProvided),
    submit: fromPromise<unknown, Submission>(notProvided),
    takeBack: fromPromise<unknown, Submission>(notProvided),
  },
  actions: {
    begin: assign((_, asked: { about: QuoteSubject; key: string }) => ({
      about: asked.about,
      key: asked.key,
      failure: undefined,
      outcome: undefined,
    })),
    noteFailure: assign({ failure: (_, failed: { error: unknown }) => failed.error }),
  },
  guards: {
    /** A definite no, which the buyer can do something about; anything else is weather. */
    lineIsDown: () => false,
    refused: (_, { error }: { error: unknown }) =>
      error instanceof Problem || error instanceof FileRefused || error instanceof UnexpectedAnswer,
  },
  delays: { resetAfter: 300, patience: 8000 },
}).createMachine({
  id: 'inquiry',
  context: { key: '', about: {} },
  initial: 'closed',
  states: {
    closed: {
      on: { asked: { target: 'open', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    open: {
      tags: 'visible',
      on: {
        'form.submitted': {
          target: 'writing',
          actions: assign({
            failure: undefined,
            submission: ({ context, event }) => ({
              key: context.key,
              inquiry: event.inquiry,
              files: event.files,
            }),
          }),
        },
        closed: 'closing',
      },
    },
    // On disk before the screen says anything; a full or forbidden storage leaves the text in the form.
    writing: {
      tags: ['visible', 'busy'],
      invoke: {
        src: 'write',
        input: submission,
        onDone: [{ guard: 'lineIsDown', target: 'saved' }, { target: 'uploading' }],
        onError: { target: 'open', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    uploading: {
      tags: ['visible', 'busy'],
      after: { patience: 'saved' },
      on: { received: 'submitted' },
      invoke: {
        src: 'upload',
        input: submission,
        onDone: 'submitting',
        onError: [
          {
            guard: { type: 'refused', params: ({ event }) => event },
            target: 'takingBack',
            actions: { type: 'noteFailure', params: ({ event }) => event },
          },
          { target: 'saved' },
        ],
      },
    },
    submitting: {
      tags: ['visible', 'busy'],
      after: { patience: 'saved' },
      on: { received: 'submitted' },
      invoke: {
        src: 'submit',
        input: submission,
        onDone: 'submitted',
        onError: [
          {
            guard: { type: 'refused', params: ({ event }) => event },
            target: 'takingBack',
            actions: { type: 'noteFailure', params: ({ event }) => event },
          },
          { target: 'saved' },
        ],
      },
    },
    // The buyer has it in the form again, so it must not go out by itself.
    takingBack: {
      tags: ['visible', 'busy'],
      invoke: { src: 'takeBack', input: submission, onDone: 'open', onError: 'open' },
    },
    submitted: {
      tags: ['visible', 'done'],
      entry: assign({ outcome: 'submitted' }),
      on: { closed: 'leaving' },
    },
    saved: {
      tags: ['visible', 'done'],
      entry: assign({ outcome: 'saved' }),
      on: { received: 'submitted', closed: 'leaving' },
    },
    // Still fading out: opened again within this time, the text is where it was.
    closing: {
      after: { resetAfter: 'closed' },
      on: { asked: { target: 'open', actions: assign({ about: ({ event }) => event.about }) } },
    },
    leaving: {
      after: { resetAfter: 'closed' },
      on: { asked: { target: 'open', actions: { type: 'begin', params: ({ event }) => event } } },
    },
  },
})
