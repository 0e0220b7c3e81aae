import { buildServerIfChanged } from '../../scripts/build/build-server.ts'

/** Tests start the server and the operator's commands hundreds of times: what is delivered starts in a third of the time. */
export const setup = buildServerIfChanged
