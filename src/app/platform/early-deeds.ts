// Runs in a page from the server until the app has taken it over: whoever is quick presses and writes nothing in vain.
// It is sent before the app, so it imports nothing.

function noteUntilTakenOver() {
  const pressed: (() => void)[] = []
  const written = new Set<HTMLInputElement | HTMLTextAreaElement>()
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }

  const onClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button')
    // one that sends a form is told of by the form
    if (button && !(button.form && button.type === 'submit')) pressed.push(() => button.click())
  }
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement)) return
    // the browser would load the page anew, and forget what was written
    event.preventDefault()
    pressed.push(() => form.requestSubmit(submitter))
  }
  const onInput = ({ target }: Event) => {
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (isText && target.type !== 'checkbox' && target.type !== 'radio') written.add(target)
  }
  document.addEventListener('click', onClick, options)
  document.addEventListener('submit', onSubmit, options)
  document.addEventListener('input', onInput, options)
  const again = () => {
    over.abort()
    for (const field of written) writeAgain(field)
    for (const press of pressed) press()
  }
  document.addEventListener('taken-over', again, { once: true })
}

/** Writes into a field what is in it, as if it were written now. */
function writeAgain(field: HTMLInputElement | HTMLTextAreaElement) {
  const text = field.value
  // React takes a part of the page over when something happens in it
  field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
  // it compares with what was last set through the field itself, hence set around it
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

// the app takes this block away when it takes over, which may be before this has come
if (document.readyState === 'loading' || document.getElementById('handed-over'))
  noteUntilTakenOver()
