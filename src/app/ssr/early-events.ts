// Inline script of server-rendered pages: keeps what happens before hydration, and starts the app. Only modules that
// nothing else imports, so that it stays one file.
import type { hydratedEvent } from '#shared/contract/ssr.ts'
import { findLoadingNotice, startApp, whenParsed } from './start-app.ts'
import { clearSavedForm, listFormFields, type Field } from './saved-form.ts'

/** Delay before a loading notice appears, in ms. */
const noticeDelay = 1500
/** Equal by type: importing the value would split the script into two files. */
const hydration: typeof hydratedEvent = 'hydrated'

/** Aborted when the app has hydrated the page, or cannot run. */
const earlyPhase = new AbortController()
const { signal } = earlyPhase

function showNotice() {
  const notice = findLoadingNotice()
  if (notice) notice.hidden = signal.aborted
}

/** Repeats clicks, submits and entered text once the app handles them. */
function replayWhenHydrated() {
  const replays: (() => void)[] = []
  const options = { capture: true, signal }
  const keep = (replay: () => void) => {
    replays.push(replay)
    setTimeout(showNotice, noticeDelay)
  }
  // While React hydrates, it would answer at once, before the text that was entered is replayed.
  const withhold = (event: Event) => event.stopImmediatePropagation()
  const onClick = (event: Event) => {
    const { target } = event
    const button = target instanceof Element && target.closest('button')
    // A submit button is replayed by its form's submit event.
    if (!button || (button.form && button.type === 'submit')) return
    withhold(event)
    button.setAttribute('aria-busy', 'true')
    keep(() => {
      button.removeAttribute('aria-busy')
      button.click()
    })
  }
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || signal.aborted) return
    // The browser would reload the page and lose the entered text.
    event.preventDefault()
    withhold(event)
    keep(() => form.requestSubmit(submitter))
  }
  const onHydrated = () => {
    earlyPhase.abort()
    showNotice()
    // Styles depend on this element before hydration: utility late-slide.
    document.querySelector('script[data-app]')?.remove()
    for (const field of listFormFields()) replayInput(field)
    clearSavedForm()
    // React renders what was entered in a microtask of its own.
    queueMicrotask(() => {
      for (const replay of replays) replay()
    })
  }
  document.addEventListener('click', onClick, options)
  document.addEventListener('submit', onSubmit, options)
  document.addEventListener(hydration, onHydrated, { once: true })
}

function replayInput(field: Field) {
  const text = field.value
  if (text === field.defaultValue) return
  // An event inside a Suspense boundary makes React hydrate it first.
  field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
  // React ignores an input event unless the value differs from its last write through the field, so the prototype's
  // setter writes.
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // Number fields commit on blur.
  if (field !== document.activeElement)
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** The event fires once, perhaps before the app runs: `pwa/install-prompt.ts` reads `installOffer`. */
function captureInstallPrompt() {
  const keep = (event: Event) => {
    event.preventDefault()
    Object.assign(window, { installOffer: event })
  }
  addEventListener('beforeinstallprompt', keep, { signal })
}

/** Records what browser translation changes before the app runs: `ssr/page-translation.ts` undoes it. */
function recordTranslation() {
  const changedEarly: MutationRecord[] = []
  const observer = new MutationObserver((records) => {
    // The HTML parser removes no nodes.
    if (records.some(({ removedNodes, oldValue }) => removedNodes.length > 0 || oldValue !== null))
      changedEarly.push(...records)
  })
  const children = { childList: true, subtree: true }
  const texts = { characterData: true, characterDataOldValue: true }
  signal.addEventListener('abort', () => observer.disconnect())
  Object.assign(window, { changedEarly })
  observer.observe(document, children)
  // While parsing, text nodes grow in parts.
  void whenParsed().then(() => observer.observe(document, { ...children, ...texts }))
}

replayWhenHydrated()
captureInstallPrompt()
recordTranslation()
void startApp(earlyPhase, showNotice)
