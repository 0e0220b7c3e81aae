/** The control that was pressed last. */
let pressed: Element | undefined
/** How much is coming that each control has asked for. */
const coming = new Map<Element, number>()

/** Notes from now on what is pressed, by a finger, a mouse or a key. */
export function watchPresses(): void {
  const note = ({ target }: Event) => {
    if (target instanceof Element)
      pressed = target.closest('button, a, summary, label') ?? undefined
  }
  addEventListener('click', note, { capture: true })
}

/**
 * Has the control that was pressed last say that what it asks for is coming, until the returned function is called.
 * Undefined when it is not on the page any more.
 */
export function sayComing(): (() => void) | undefined {
  const control = pressed
  if (!control?.isConnected) return undefined
  const count = (more: 1 | -1) => {
    const left = (coming.get(control) ?? 0) + more
    if (left > 0) coming.set(control, left)
    else coming.delete(control)
    // not by React: any control may be the one, and none of them is drawn anew for it
    if (left > 0) control.setAttribute('aria-busy', 'true')
    else control.removeAttribute('aria-busy')
  }
  count(1)
  return () => count(-1)
}
