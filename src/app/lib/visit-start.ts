/** `at` is the device clock in ms; `fromHere` means that the referrer is a page of the shop. */
type Arrival = { at: number; to: string; fromHere: boolean }

let arrival: Arrival = { at: 0, to: '', fromHere: false }

/** Call before the router changes the location. */
export function recordVisitStart(): void {
  const fromHere = document.referrer.startsWith(`${location.origin}/`)
  // A server-rendered page is visible before the app runs.
  const at = Date.now() - performance.now()
  arrival = { at, to: location.pathname, fromHere }
}

export const getVisitStart = (): Arrival => arrival
