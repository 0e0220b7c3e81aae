/** How the buyer came to the page that is open: when (ms, device clock), to which path, and whether from a page of ours. */
type Arrival = { at: number; to: string; fromHere: boolean }

let arrival: Arrival = { at: 0, to: '', fromHere: false }

/** Notes how the buyer came. What comes later asks for it. */
export function noteArrival(): void {
  const fromHere = document.referrer.startsWith(`${location.origin}/`)
  // a page from the server is there before the app
  const at = Date.now() - performance.now()
  arrival = { at, to: location.pathname, fromHere }
}

/** How the buyer came. */
export const arrived = (): Arrival => arrival
