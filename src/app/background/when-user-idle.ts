/** Quiet time after the last interaction, in ms. */
const quietTime = 1000

const interactionEvents = [
  'scroll',
  'wheel',
  'keydown',
  'pointerdown',
  'touchstart',
  'touchmove',
  'touchend',
  'touchcancel',
  'visibilitychange',
]

/** Scroll anchoring, which keeps the reading position when content grows above it. */
const hasScrollAnchoring = () => CSS.supports('overflow-anchor', 'auto')

/** Content must not move under a finger. Without scroll anchoring (Safari) it waits for the top of the page. */
export function whenUserIdle(work: () => void): void {
  const listeners = new AbortController()
  const { signal } = listeners
  let fingers = 0
  let timer = setTimeout(runIfQuiet, quietTime)
  function runIfQuiet() {
    if (fingers > 0 || (!hasScrollAnchoring() && scrollY > 0 && !document.hidden)) return
    listeners.abort()
    work()
  }
  const onInteraction = (event: Event) => {
    if ('touches' in event) fingers = (event as TouchEvent).touches.length // only touch events have `touches`
    clearTimeout(timer)
    timer = setTimeout(runIfQuiet, quietTime)
  }
  for (const type of interactionEvents) {
    addEventListener(type, onInteraction, { signal, capture: true, passive: true })
  }
}
