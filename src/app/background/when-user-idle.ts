/** Quiet time after the last interaction, in ms. */
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

/** Scroll anchoring, which keeps the reading position when content grows above it. */
const keepsPlace = () => CSS.supports('overflow-anchor', 'auto')

/** Content must not move under a finger. Without scroll anchoring (Safari) it waits for the top of the page. */
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
    if ('touches' in event) fingers = (event as TouchEvent).touches.length // only touch events have `touches`
    clearTimeout(timer)
    timer = setTimeout(rest, calm)
  }
  for (const type of stirs) {
    addEventListener(type, stir, { signal, capture: true, passive: true })
  }
}
