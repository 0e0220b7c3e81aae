import type { ShopData } from '../config/open-data.ts'
import type { Provider } from '../paypal/paypal-config.ts'
import type { Settings } from '../config/config.ts'

/** Nothing to do; look at it in the daytime; get up at night. */
export type Health = 'ok' | 'warning' | 'critical'

/** `says` is one sentence. */
export type CheckResult = { about: string; health: Health; says: string }

/** `now` in ms. */
export type CheckContext = ShopData & {
  settings: Settings
  now: number
  /** Overrides the settings. */
  provider?: Provider
}

/** A thrown error is critical. */
export type Check = (context: CheckContext) => Promise<Omit<CheckResult, 'about'>>
