// Inline script of server-rendered pages. Starts the app after the first paint, and replays clicks, submits and text
// entered before hydration. It imports nothing.

/** Delay before a loading notice appears, in ms. */
const unnoticed = 1500
/** Longest wait for the images above the fold, in ms. */
const picturesFirst = 1500
/** Longest pause between two reload attempts, in ms. */
const longest = 60_000
/** Limit of reloads for lost chunks while the server responds. */
const mostWhenLost = 5
/** Key in sessionStorage for the number of reloads and the entered text. */
const place = 'sampleroom.coming'
type Unfinished = { times: number; path: string; texts: string[] }

type Field = HTMLInputElement | HTMLTextAreaElement
const withText = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])'
const fields = () => [...document.querySelectorAll<Field>(withText)]

const appScript = () => document.querySelector<HTMLElement>('script[data-app]')

const over = new AbortController()

function noteUntilTakenOver() {
  const pressed: (() => void)[] = []
  const options = { capture: true, signal: over.signal }
  const press = (again: () => void) => {
    pressed.push(again)
    setTimeout(tell, unnoticed)
  }
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button')
    // A submit button is replayed by its form's submit event.
    if (!button || (button.form && button.type === 'submit')) return
    button.setAttribute('aria-busy', 'true')
    press(() => {
      button.removeAttribute('aria-busy')
      button.click()
    })
  }
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || over.signal.aborted) return
    // The browser would reload the page and lose the entered text.
    event.preventDefault()
    press(() => form.requestSubmit(submitter))
  }
  document.addEventListener('click', onClick, options)
  document.addEventListener('submit', onSubmit, options)
  const takenOver = () => {
    over.abort()
    tell()
    // Styles depend on this element before hydration: utility late-slide.
    appScript()?.remove()
    for (const field of fields()) writeAgain(field)
    for (const again of pressed) again()
    keep(undefined)
  }
  document.addEventListener('taken-over', takenOver, { once: true })
}

/** The event fires once, perhaps before the app runs: `pwa/install-prompt.ts` reads `installOffer`. */
function keepOffer() {
  addEventListener(
    'beforeinstallprompt',
    (event) => {
      event.preventDefault()
      Object.assign(window, { installOffer: event })
    },
    { signal: over.signal },
  )
}

/** Records what browser translation changes before the app runs: `ssr/page-translation.ts` undoes it. */
async function keepChanges() {
  const changedEarly: MutationRecord[] = []
  const observer = new MutationObserver((records) => {
    // The HTML parser removes no nodes.
    if (records.some(({ removedNodes, oldValue }) => removedNodes.length > 0 || oldValue !== null))
      changedEarly.push(...records)
  })
  const children = { childList: true, subtree: true }
  over.signal.addEventListener('abort', () => observer.disconnect())
  Object.assign(window, { changedEarly })
  observer.observe(document, children)
  // While parsing, text nodes grow in parts.
  await parsed()
  observer.observe(document, { ...children, characterData: true, characterDataOldValue: true })
}

function tell() {
  const notice = document.getElementById('still-coming')
  if (notice) notice.hidden = over.signal.aborted
}

async function begin() {
  await parsed()
  const kept = keptBefore()
  if (kept?.path === location.pathname) {
    for (const [n, field] of fields().entries()) field.value = kept.texts[n] ?? field.value
  }
  await Promise.race([painted(), pressedOrWritten(), after(picturesFirst)])
  const { app, parts = '' } = appScript()?.dataset ?? {}
  if (app === undefined) return
  const files = parts.split(' ')
  for (const file of [...files, app]) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: file }))
  }
  try {
    await runOneByOne(files)
    // Last, because this import hydrates the page.
    await import(/* @vite-ignore */ app)
  } catch (error) {
    const times = kept?.times ?? 0
    if (times < (wasLost(error) ? mostWhenLost : 1)) comeAgain(times)
    else giveUp()
  }
}

/** A chunk lost in transit; other errors would recur. Browsers differ only in the message. */
const wasLost = (error: unknown) =>
  !(error instanceof Error) || (error instanceof TypeError && /\bmodule\b/iu.test(error.message))

/** The page says so; its links and forms work without the app. */
function giveUp() {
  over.abort()
  const notice = document.getElementById('still-coming')
  if (!notice) return
  // Without its id no timer hides the notice.
  notice.removeAttribute('id')
  notice.textContent = notice.dataset['unable'] ?? ''
  notice.hidden = false
  notice.style.position = 'static'
  document.body.prepend(notice)
}

/** One task per file: a single long task would block input. */
async function runOneByOne(files: string[]) {
  for (const file of files) {
    await import(/* @vite-ignore */ file)
    // Hidden tabs throttle timers to a second.
    if (!document.hidden) await after(0)
  }
}

const after = (time: number) => new Promise<void>((done) => setTimeout(done, time))

const happened = (where: EventTarget, ...types: string[]) =>
  new Promise<void>((done) => {
    for (const type of types) where.addEventListener(type, () => done(), { once: true })
  })

const parsed = async () =>
  document.readyState === 'loading' && happened(document, 'DOMContentLoaded')

const pressedOrWritten = () => happened(document, 'pointerdown', 'keydown')

async function painted() {
  const first = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
  await Promise.all(first.map((image) => image.decode().catch(() => {})))
  // A hidden page paints only when it becomes visible.
  if (!document.hidden) await new Promise(requestAnimationFrame)
  await after(0)
}

function comeAgain(times: number) {
  const ask = (pause: number) =>
    setTimeout(() => {
      if (over.signal.aborted) return
      const sign = new Image()
      sign.addEventListener('error', () => ask(Math.min(pause * 2, longest)))
      sign.addEventListener('load', () => {
        const texts = fields().map(({ value }) => value)
        // Without storage it does not reload: the text matters more than a complete page.
        if (keep({ times: times + 1, path: location.pathname, texts })) location.reload()
      })
      sign.src = `/icons/icon.svg?${Date.now()}`
    }, pause)
  tell()
  ask(Math.min(1000 * 2 ** times, longest))
}

function keptBefore(): Unfinished | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as Unfinished | null // our own, below
  } catch {
    return null
  }
}

/** False when the browser refuses storage. */
function keep(unfinished: Unfinished | undefined): boolean {
  try {
    if (unfinished) sessionStorage.setItem(place, JSON.stringify(unfinished))
    else sessionStorage.removeItem(place)
    return true
  } catch {
    return false
  }
}

function writeAgain(field: Field) {
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

noteUntilTakenOver()
keepOffer()
void keepChanges()
void begin()
