let pressed: Element | undefined
const coming = new Map<Element, number>()

export function watchPresses(): void {
  const note = ({ target }: Event) => {
    if (target instanceof Element)
      pressed = target.closest('button, a, summary, label') ?? undefined
  }
  addEventListener('click', note, { capture: true })
}

/** Returns the function that ends the state; undefined when the control is no longer in the page. */
export function sayComing(): (() => void) | undefined {
  const control = pressed
  if (!control?.isConnected) return undefined
  const count = (more: 1 | -1) => {
    const left = (coming.get(control) ?? 0) + more
    if (left > 0) coming.set(control, left)
    else coming.delete(control)
    // Outside React: it may be any control, and none of them should re-render.
    if (left > 0) control.setAttribute('aria-busy', 'true')
    else control.removeAttribute('aria-busy')
  }
  count(1)
  return () => count(-1)
}
