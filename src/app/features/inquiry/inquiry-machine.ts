import { assign, setup, type CallbackActorLogic, type PromiseActorLogic } from 'xstate'
import { randomId } from '#data/db/random-id.ts'
import type { QuoteSubject } from '#app/catalogue/quote-context.tsx'
import type { DeliveryFailure } from '#data/inquiries/outbox-delivery.ts'
import type { OpenedDraft } from '#data/inquiries/drafts.ts'
import type {
  OutboxItem,
  PickedFile,
  RejectedItem,
  SheetDraft,
  WrittenInquiry,
} from '#data/db/rows.ts'

/** An edited inquiry of the outbox. `release` unlocks it, so that it can be sent. */
export type Change = {
  key: string
  /** Of the draft that keeps the edit. */
  draft: string
  /** As it waits. */
  item: OutboxItem
  inquiry: WrittenInquiry
  files: PickedFile[]
  /** What was edited before is given up. */
  reverted?: true
  release: () => void
}

/** Is stored under the key made when the dialog opened; `replaces` is the edited inquiry. */
export type Submission = {
  key: string
  inquiry: WrittenInquiry
  files: PickedFile[]
  replaces: boolean
  /** Of `QuoteSubject`. */
  sheet?: SheetDraft | undefined
}

/** Why the form is open again: the server's refusal, or the error of the local write. */
export type Failure = { refused: RejectedItem } | { thrown: unknown }

type InquiryContext = {
  /** Idempotency key; a new one each time the dialog opens empty. */
  key: string
  about: QuoteSubject
  change?: Change | undefined
  /** The restored draft. */
  begun?: OpenedDraft | undefined
  submission?: Submission | undefined
  failure?: Failure | undefined
  /** Shown until the dialog has faded out. */
  outcome?: 'submitted' | 'saved' | 'attention' | undefined
  /** The company's email address; undefined until loaded. */
  mailbox?: string | undefined
  /** Number of files the server has. */
  uploaded: number
  /** Why the inquiry waits without an answer (specification, section 4). */
  trouble: DeliveryFailure
}

/** Events of a stored inquiry, from any tab or the worker. */
export type DeliveryEvent =
  /** The server has answered, and has this many files. */
  | { type: 'uploaded'; files: number }
  | { type: 'received' }
  | { type: 'refused'; item: RejectedItem }
  | { type: 'unanswered'; trouble: DeliveryFailure }
  /** Withdrawn in another tab. */
  | { type: 'gone' }

export type InquiryEvent =
  | DeliveryEvent
  | { type: 'asked'; about: QuoteSubject; key: string }
  /** `begun` is what was edited before and not sent. */
  | { type: 'change.asked'; change: Change; begun?: OpenedDraft | undefined }
  /** The inquiry is to be edited as it waits. */
  | { type: 'reverted' }
  | { type: 'resumed'; draft: OpenedDraft }
  /** With a key the edited inquiry becomes a new one. */
  | { type: 'form.submitted'; inquiry: WrittenInquiry; files: PickedFile[]; key?: string }
  | { type: 'closed' }

const empty = {
  change: undefined,
  begun: undefined,
  submission: undefined,
  failure: undefined,
  outcome: undefined,
  uploaded: 0,
  trouble: 'line' as const,
}
const getSubmission = ({ context }: { context: InquiryContext }) => context.submission! // set on the only transition into these states

type Actors = {
  /** Resolves to the key of the stored inquiry. */
  write: PromiseActorLogic<string, Submission>
  /** The company's email address: the alternative when the device cannot store the inquiry. */
  mailbox: PromiseActorLogic<string>
  /** Sends the stored inquiry of a key and reports its events. */
  courier: CallbackActorLogic<InquiryEvent, string>
}

/**
 * Specification, section 4: closed, open, uploading, submitting, submitted. The inquiry is stored before anything is
 * sent; without an answer it stays in the outbox. The timeout restarts with each answer, so that many photos on a
 * slow connection do not count as offline. A function: creating the machine takes a slow device a large part of an
 * interaction's budget.
 */
export const createInquiryMachine = (actors: Actors) =>
  setup({
    types: { context: {} as InquiryContext, events: {} as InquiryEvent },
    actors,
    actions: {
      begin: assign((_, { about, key }: { about: QuoteSubject; key: string }) => {
        return { ...empty, about, key }
      }),
      beginChange: assign(
        (_, { change, begun }: { change: Change; begun?: OpenedDraft | undefined }) => {
          return { ...empty, about: begun?.about ?? change.inquiry, key: change.key, change, begun }
        },
      ),
      // It stands in the outbox now: what is edited from now on changes it.
      refuse: assign(({ context }, { item }: { item: RejectedItem }) => {
        const { inquiry, files } = getSubmission({ context })
        const { release = () => {} } = context.change ?? {}
        const change = { key: item.key, draft: randomId(), item, inquiry, files, release }
        return { failure: { refused: item }, change }
      }),
      release: ({ context: { about, change } }) => {
        about.release?.(true)
        change?.release()
      },
    },
    guards: {
      isChange: ({ context }) => context.change !== undefined,
      hasAllFiles: ({ context }) => context.uploaded >= (context.submission?.files.length ?? 0),
      isProgress: ({ context }, { files }: { files: number }) => files > context.uploaded,
    },
    delays: { resetAfter: 300, patience: 8000 },
  }).createMachine({
    id: 'inquiry',
    context: { ...empty, key: '', about: {} },
    initial: 'closed',
    states: {
      closed: {
        on: {
          asked: { target: 'filling', actions: { type: 'begin', params: ({ event }) => event } },
          'change.asked': {
            target: 'filling',
            actions: { type: 'beginChange', params: ({ event }) => event },
          },
        },
      },
      // Locked while it is edited.
      filling: {
        tags: 'visible',
        exit: 'release',
        invoke: {
          src: 'mailbox',
          onDone: { actions: assign({ mailbox: ({ event }) => event.output }) },
          onError: {}, // then no email address is offered
        },
        initial: 'open',
        states: {
          open: {
            on: {
              // Keeps files that another app has shared.
              resumed: {
                actions: assign(({ context: { about }, event: { draft } }) => {
                  const { picked = [], release = () => {} } = about
                  return {
                    about: { ...draft.about, picked, release },
                    key: draft.key,
                    begun: draft,
                  }
                }),
              },
              reverted: {
                guard: 'isChange',
                actions: assign(({ context: { about, change } }) => ({
                  about: change?.inquiry ?? about,
                  change: change && { ...change, reverted: true },
                  begun: undefined,
                })),
              },
              'form.submitted': {
                target: 'writing',
                actions: assign(({ context, event: { inquiry, files, key } }) => ({
                  failure: undefined,
                  submission: {
                    key: key ?? context.change?.key ?? context.key,
                    inquiry,
                    files,
                    replaces: context.change !== undefined && key === undefined,
                    sheet: context.about.sheet,
                  },
                })),
              },
              closed: [{ guard: 'isChange', target: '#inquiry.leaving' }, '#inquiry.closing'],
            },
          },
          // Stored before the screen confirms; without usable storage the text stays in the form.
          writing: {
            tags: 'busy',
            invoke: {
              src: 'write',
              input: getSubmission,
              onDone: {
                target: '#inquiry.sending',
                actions: assign({
                  uploaded: 0,
                  submission: ({ context, event }) => ({
                    ...getSubmission({ context }),
                    key: event.output,
                  }),
                }),
              },
              onError: {
                target: 'open',
                actions: assign({ failure: ({ event }) => ({ thrown: event.error }) }),
              },
            },
          },
        },
      },
      sending: {
        tags: 'visible',
        invoke: { src: 'courier', input: ({ context }) => getSubmission({ context }).key },
        on: {
          received: 'submitted',
          gone: 'leaving',
          // The inquiry is stored: the dialog may close.
          closed: 'leaving',
          refused: {
            target: 'filling',
            actions: { type: 'refuse', params: ({ event }) => event },
          },
          unanswered: {
            target: '.saved',
            actions: assign({ trouble: ({ event }) => event.trouble }),
          },
        },
        initial: 'uploading',
        states: {
          uploading: {
            always: { guard: 'hasAllFiles', target: 'submitting' },
            after: { patience: 'saved' },
            on: {
              uploaded: {
                guard: { type: 'isProgress', params: ({ event }) => event },
                target: 'uploading',
                reenter: true,
                actions: assign({ uploaded: ({ event }) => event.files }),
              },
            },
          },
          submitting: {
            after: { patience: 'saved' },
          },
          saved: {
            tags: 'done',
            entry: assign({ outcome: 'saved' }),
            on: { refused: { actions: assign({ outcome: 'attention' }) }, unanswered: {} },
          },
        },
      },
      submitted: {
        tags: ['visible', 'done'],
        entry: assign({ outcome: 'submitted' }),
        on: { closed: 'leaving' },
      },
      // Fading out: reopened within this time, the dialog keeps its text.
      closing: {
        after: { resetAfter: 'closed' },
        on: {
          asked: { target: 'filling', actions: assign({ about: ({ event }) => event.about }) },
          'change.asked': {
            target: 'filling',
            actions: { type: 'beginChange', params: ({ event }) => event },
          },
        },
      },
      leaving: {
        after: { resetAfter: 'closed' },
        on: {
          asked: { target: 'filling', actions: { type: 'begin', params: ({ event }) => event } },
          'change.asked': {
            target: 'filling',
            actions: { type: 'beginChange', params: ({ event }) => event },
          },
        },
      },
    },
  })

export type InquiryMachine = ReturnType<typeof createInquiryMachine>
