/** `AbortSignal.any` for browsers without it. */
export function combineSignals(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController()
  for (const signal of [one, other]) {
    const follow = () => either.abort(signal.reason)
    if (signal.aborted) follow()
    else signal.addEventListener('abort', follow, { signal: either.signal })
  }
  return either.signal
}
