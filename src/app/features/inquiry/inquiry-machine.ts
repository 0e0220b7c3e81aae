import { assign, setup, type CallbackActorLogic, type PromiseActorLogic } from 'xstate'
import type { QuoteSubject } from '#app/catalogue/quote-context.tsx'
import type { Trouble } from '#data/inquiries/outbox-delivery.ts'
import type { OpenedDraft } from '#data/inquiries/drafts.ts'
import type { PickedFile, RejectedItem, WrittenInquiry } from '#data/db/rows.ts'

/** An inquiry of the outbox that the buyer changes. `release` allows others to send it again. */
export type Change = {
  key: string
  inquiry: WrittenInquiry
  files: PickedFile[]
  release: () => void
}

/** What goes to the device under the key made when the dialog opened; `replaces` what is there to be changed. */
export type Submission = {
  key: string
  inquiry: WrittenInquiry
  files: PickedFile[]
  replaces: boolean
}

/** Why an inquiry is in the form again: a refusal of the server, or the error of the local write. */
export type Failure = { refused: RejectedItem } | { thrown: unknown }

type InquiryContext = {
  /** Idempotency key of this inquiry; made anew each time the dialog opens empty. */
  key: string
  about: QuoteSubject
  change?: Change | undefined
  /** What was begun before, and is gone on with. */
  begun?: OpenedDraft | undefined
  submission?: Submission | undefined
  failure?: Failure | undefined
  /** How it ended; shown until the dialog has faded out. */
  outcome?: 'submitted' | 'saved' | 'attention' | undefined
  /** The house's address for letters, once it is known here. */
  mailbox?: string | undefined
  /** How many of the files the server has. */
  uploaded: number
  /** Why it waits, once there is no answer (specification, section 4). */
  trouble: Trouble
}

/** What happens to a stored inquiry, in any tab or in the worker. */
export type DeliveryEvent =
  /** The server has answered, and has this many of the files. */
  | { type: 'uploaded'; files: number }
  | { type: 'received' }
  | { type: 'refused'; item: RejectedItem }
  | { type: 'unanswered'; trouble: Trouble }
  /** Taken back, in another tab. */
  | { type: 'gone' }

/** What happens to the dialog. */
export type InquiryEvent =
  | DeliveryEvent
  | { type: 'asked'; about: QuoteSubject; key: string }
  | { type: 'change.asked'; change: Change }
  | { type: 'resumed'; draft: OpenedDraft }
  /** With a key of its own what was to be changed becomes a new inquiry. */
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
const submission = ({ context }: { context: InquiryContext }) => context.submission! // set on the only way in

/** Who does for an inquiry what the machine itself does not. */
type Actors = {
  /** Gives the key under which the inquiry goes out. */
  write: PromiseActorLogic<string, Submission>
  /** Finds the house's address for letters: the way out when the device keeps nothing. */
  mailbox: PromiseActorLogic<string>
  /** Sends what is on the device under a key, and tells what becomes of it. */
  courier: CallbackActorLogic<InquiryEvent, string>
}

/**
 * The inquiry dialog (specification, section 4): closed, open, uploading, submitting, submitted.
 * The inquiry is on the device before anything is sent; without an answer it stays there and goes out later. Patience
 * is counted from the server's last answer, so that many photographs on a slow line are not called a lost connection.
 * Made when a form is opened: to make one takes a slow device a good part of what a touch may wait.
 */
export const inquiryMachine = (actors: Actors) =>
  setup({
    types: { context: {} as InquiryContext, events: {} as InquiryEvent },
    actors,
    actions: {
      begin: assign((_, { about, key }: { about: QuoteSubject; key: string }) => {
        return { ...empty, about, key }
      }),
      beginChange: assign((_, { change }: { change: Change }) => {
        return { ...empty, about: change.inquiry, key: change.key, change }
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
      // An inquiry stays locked while it is edited.
      filling: {
        tags: 'visible',
        exit: 'release',
        invoke: {
          src: 'mailbox',
          onDone: { actions: assign({ mailbox: ({ event }) => event.output }) },
          onError: {}, // then the way out is not offered
        },
        initial: 'open',
        states: {
          open: {
            on: {
              // what another app has shared goes along
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
              'form.submitted': {
                target: 'writing',
                actions: assign(({ context, event: { inquiry, files, key } }) => ({
                  failure: undefined,
                  submission: {
                    key: key ?? context.key,
                    inquiry,
                    files,
                    replaces: context.change !== undefined && key === undefined,
                  },
                })),
              },
              closed: [{ guard: 'isChange', target: '#inquiry.leaving' }, '#inquiry.closing'],
            },
          },
          // On disk before the screen says anything; a full or forbidden storage leaves the text in the form.
          writing: {
            tags: 'busy',
            invoke: {
              src: 'write',
              input: submission,
              onDone: {
                target: '#inquiry.sending',
                actions: assign({
                  uploaded: 0,
                  submission: ({ context, event }) => ({
                    ...submission({ context }),
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
        invoke: { src: 'courier', input: ({ context }) => submission({ context }).key },
        on: {
          received: 'submitted',
          gone: 'leaving',
          // it is on the device: nothing is lost by looking away
          closed: 'leaving',
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
              refused: {
                target: '#inquiry.filling',
                actions: assign({ failure: ({ event }) => ({ refused: event.item }) }),
              },
              unanswered: {
                target: 'saved',
                actions: assign({ trouble: ({ event }) => event.trouble }),
              },
            },
          },
          submitting: {
            after: { patience: 'saved' },
            on: {
              refused: {
                target: '#inquiry.filling',
                actions: assign({ failure: ({ event }) => ({ refused: event.item }) }),
              },
              unanswered: {
                target: 'saved',
                actions: assign({ trouble: ({ event }) => event.trouble }),
              },
            },
          },
          saved: {
            tags: 'done',
            entry: assign({ outcome: 'saved' }),
            on: { refused: { actions: assign({ outcome: 'attention' }) } },
          },
        },
      },
      submitted: {
        tags: ['visible', 'done'],
        entry: assign({ outcome: 'submitted' }),
        on: { closed: 'leaving' },
      },
      // Still fading out: opened again within this time, the text is where it was.
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

export type InquiryMachine = ReturnType<typeof inquiryMachine>
