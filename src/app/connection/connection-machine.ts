import { setup, stateIn, type PromiseActorLogic } from 'xstate'

type ConnectionEvent =
  /** The browser reports offline, or a call got no response. */
  | { type: 'doubted' }
  /** The browser reports online. */
  | { type: 'hoped' }
  /** A call got a response from the server. */
  | { type: 'answered' }

type Probe = PromiseActorLogic<unknown>

/** A function: creating the machine takes a slow device a large part of an interaction's budget. */
export const createConnectionMachine = (probe: Probe) =>
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
          // The connection may have failed after the response was sent.
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
            // A pending probe may hang although the connection is back.
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
        // A doubt raised in the meantime may still need a probe.
        after: { shown: 'doubting' },
      },
    },
  })
