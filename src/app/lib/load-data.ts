import { memoizeLoader } from './lazy-load.ts'

/** The device's data: loaded after the first paint. */
export const loadData = memoizeLoader(() => import('#data/on-demand.ts'))
