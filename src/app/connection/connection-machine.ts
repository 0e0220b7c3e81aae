import { setup, stateIn, type PromiseActorLogic } from 'xstate'

type ConnectionEvent =
  /** The browser believes the line is gone, or a call got no answer of ours. */
  | { type: 'doubted' }
  /** The browser believes the line is back. */
  | { type: 'hoped' }
  /** A call got an answer of ours. */
  | { type: 'answered' }

/** Asks our server: resolves when it answers, rejects otherwise. */
type Probe = PromiseActorLogic<unknown>

/**
 * Whether our own server answers. A probe decides; what the browser says and how calls end merely ask for one.
 * States as the banner shows them: nothing while online, red while offline, green for 3 s after.
 * Made when it is needed: to make one takes a slow device a good part of what a touch may wait.
 */
export const connectionMachine = (probe: Probe) =>
  setup({
    types: { events: {} as ConnectionEvent },
    actors: { probe },
    guards: { doubtedAgain: stateIn({ doubting: 'doubtedAgain' }) },
    delays: { askAgain: 5000, shown: 3000 },
  }).createMachine({
    id: 'connection',
    initial: 'online',
    states: {
      online: { on: { doubted: 'doubting' } },
      doubting: {
        initial: 'asked',
        states: { asked: { on: { doubted: 'doubtedAgain' } }, doubtedAgain: {} },
        invoke: {
          src: 'probe',
          // the line may have gone after the answer had left
          onDone: [
            { guard: 'doubtedAgain', target: 'doubting', reenter: true },
            { target: 'online' },
          ],
          onError: 'offline',
        },
      },
      offline: {
        tags: 'offline',
        initial: 'waiting',
        states: {
          waiting: { after: { askAgain: 'asking' }, on: { hoped: 'asking', answered: 'asking' } },
          asking: {
            invoke: { src: 'probe', onDone: '#connection.restored', onError: 'waiting' },
            // a probe sent into a dead line may hang although the line is back
            on: { hoped: { target: 'asking', reenter: true } },
          },
        },
      },
      restored: {
        initial: 'sure',
        states: {
          sure: { on: { doubted: 'doubting' } },
          doubting: { invoke: { src: 'probe', onDone: 'sure', onError: '#connection.offline' } },
        },
        // asks once more, since what was doubted meanwhile may not have been answered yet
        after: { shown: 'doubting' },
      },
    },
  })
