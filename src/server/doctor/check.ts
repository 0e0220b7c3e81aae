import type { Desk } from '../config/open-data.ts'
import type { Provider } from '../paypal/paypal-config.ts'
import type { Settings } from '../config/config.ts'

/** How serious a finding is: nothing to do, look at it in the daytime, get up at night. */
export type Health = 'ok' | 'warning' | 'critical'

/** What was looked at and how it is, in one sentence. */
export type Finding = { about: string; health: Health; says: string }

/** A shop on the doctor's table. `now` in ms. */
export type Patient = Desk & {
  settings: Settings
  now: number
  /** Where payments are made, when not where the settings say. */
  provider?: Provider
}

/** Looks at one thing; what it throws is critical. */
export type Check = (patient: Patient) => Promise<Omit<Finding, 'about'>>
