import type { Endpoint } from '#shared/contract/endpoint.ts'
import { openFaultProxy, type Fault, type FaultPlan } from '../../support/network/fault-proxy.ts'
import { test as base } from './own-shop.ts'

export { refusal } from '../../support/network/fault-proxy.ts'

/** A proxy between browser and shop, in which a test has calls refused, lost or delayed. */
type ServerFaults = {
  origin: string
  /** The next call of this endpoint meets the fault. */
  once: (endpoint: Endpoint, fault: Fault) => void
  /** Until `heal` every call of this endpoint meets the fault. */
  always: (endpoint: Endpoint, fault: Fault) => void
  /** Until `heal` the plan decides about every request. */
  follow: (plan: FaultPlan) => void
  /** Every request passes again, as at the beginning. */
  heal: () => void
}

/** As in any browser test, but the shop that all tests of a worker share is reached through `faults`. */
export const test = base.extend<{ faults: ServerFaults }>({
  faults: async ({ shop }, use) => {
    const plans: FaultPlan[] = []
    const proxy = await openFaultProxy(shop.origin, (asked) => {
      for (const plan of plans) {
        const fault = plan(asked)
        if (fault) return fault
      }
      return undefined
    })
    await use({
      origin: proxy.origin,
      once: (endpoint, fault) => {
        let met = false
        plans.push((asked) => {
          if (met || !isCallOf(endpoint, asked)) return undefined
          met = true
          return fault
        })
      },
      always: (endpoint, fault) =>
        void plans.push((asked) => (isCallOf(endpoint, asked) ? fault : undefined)),
      follow: (plan) => void plans.push(plan),
      heal: () => void plans.splice(0),
    })
    await proxy.close()
  },
  baseURL: ({ faults }, use) => use(faults.origin),
})

function isCallOf(endpoint: Endpoint, { method, path }: Parameters<FaultPlan>[0]): boolean {
  const pattern = endpoint.path.replaceAll(/:\w+/gu, '[^/]+')
  return method === endpoint.method && new RegExp(`^${pattern}(?:\\?|$)`, 'u').test(path)
}
