/** How long nothing must have been touched, in ms. */
const calm = 1000

const stirs = [
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

/** A browser that keeps what one reads in its place when something is put in above it. */
const keepsPlace = () => CSS.supports('overflow-anchor', 'auto')

/**
 * Runs work once the window is at rest: no finger on it, nothing scrolled or typed for a second. So that nothing
 * moves under a hand. Where the browser would let the page jump (Safari), it also waits until the page is at its top.
 */
export function whenUserIdle(work: () => void): void {
  const left = new AbortController()
  const { signal } = left
  let fingers = 0
  let timer = setTimeout(rest, calm)
  function rest() {
    if (fingers > 0 || (!keepsPlace() && scrollY > 0 && !document.hidden)) return
    left.abort()
    work()
  }
  const stir = (event: Event) => {
    if ('touches' in event) fingers = (event as TouchEvent).touches.length // only touch events have them
    clearTimeout(timer)
    timer = setTimeout(rest, calm)
  }
  for (const type of stirs) {
    addEventListener(type, stir, { signal, capture: true, passive: true })
  }
}
