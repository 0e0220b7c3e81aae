// Stands in a page from the server and begins the app once the page is on the screen. Until the app has taken it over,
// whoever is quick presses and writes nothing in vain. It imports nothing.

/** How long a press may be without effect until the page says why, in ms. */
const unnoticed = 1500
/** How long the app waits for the pictures that are seen first, in ms. */
const picturesFirst = 1500
/** Longest pause between two tries to load what is missing, in ms. */
const longest = 60_000
/** How often a page is loaded again when a part of it was lost, though the server answers. */
const mostWhenLost = 5
/** Where is kept over that, for this tab, how often it was tried and what is written. */
const place = 'sampleroom.coming'
type Unfinished = { times: number; path: string; texts: string[] }

type Field = HTMLInputElement | HTMLTextAreaElement
const withText = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])'
const fields = () => [...document.querySelectorAll<Field>(withText)]

/** The script that names the app, until that has taken the page over. */
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
    // one that sends a form is told of by the form
    if (!button || (button.form && button.type === 'submit')) return
    // until it does what it says
    button.setAttribute('aria-busy', 'true')
    press(() => {
      button.removeAttribute('aria-busy')
      button.click()
    })
  }
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || over.signal.aborted) return
    // the browser would load the page anew, and forget what was written
    event.preventDefault()
    press(() => form.requestSubmit(submitter))
  }
  document.addEventListener('click', onClick, options)
  document.addEventListener('submit', onSubmit, options)
  const takenOver = () => {
    over.abort()
    tell()
    // styles go by it, from the page's first bytes on: utility late-slide
    appScript()?.remove()
    for (const field of fields()) writeAgain(field)
    for (const again of pressed) again()
    keep(undefined)
  }
  document.addEventListener('taken-over', takenOver, { once: true })
}

/** The browser's offer to install comes once, perhaps before the app does: pwa/install-prompt.ts looks for it. */
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

/** A browser may translate the page before the app has come: ssr/page-translation.ts undoes that. */
async function keepChanges() {
  const changedEarly: MutationRecord[] = []
  const observer = new MutationObserver((records) => {
    // the page's coming takes nothing out
    if (records.some(({ removedNodes, oldValue }) => removedNodes.length > 0 || oldValue !== null))
      changedEarly.push(...records)
  })
  const children = { childList: true, subtree: true }
  over.signal.addEventListener('abort', () => observer.disconnect())
  Object.assign(window, { changedEarly })
  observer.observe(document, children)
  // a text may come in parts
  await parsed()
  observer.observe(document, { ...children, characterData: true, characterDataOldValue: true })
}

/** Says that the page is not whole, as long as it is not. */
function tell() {
  const notice = document.getElementById('still-coming')
  if (notice) notice.hidden = over.signal.aborted
}

/** Begins the app, whose files the page names, once the page is on the screen. */
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
    // changes the page
    await import(/* @vite-ignore */ app)
  } catch (error) {
    const times = kept?.times ?? 0
    if (times < (wasLost(error) ? mostWhenLost : 1)) comeAgain(times)
    else giveUp()
  }
}

/** Whether a part was lost on the way; anything else fails at every try. Browsers tell the two apart in words only. */
const wasLost = (error: unknown) =>
  !(error instanceof Error) || (error instanceof TypeError && /\bmodule\b/iu.test(error.message))

/** The app does not run here: the page stays as it came, says so, and its links and forms are the browser's. */
function giveUp() {
  over.abort()
  const notice = document.getElementById('still-coming')
  if (!notice) return
  // without its id no timer hides it any more
  notice.removeAttribute('id')
  notice.textContent = notice.dataset['unable'] ?? ''
  notice.hidden = false
  notice.style.position = 'static'
  document.body.prepend(notice)
}

/** Runs each file in a task of its own: all at once they would keep a finger waiting. */
async function runOneByOne(files: string[]) {
  for (const file of files) {
    await import(/* @vite-ignore */ file)
    // in a tab behind others a timer takes a second
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

/** The page is on the screen, with the pictures that are seen first. */
async function painted() {
  const first = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
  // one that cannot be had is not waited for
  await Promise.all(first.map((image) => image.decode().catch(() => {})))
  // a page behind others is painted when it is looked at
  if (!document.hidden) await new Promise(requestAnimationFrame)
  await after(0)
}

/** A part of the app was lost on the way: the page is loaded again when the server answers. */
function comeAgain(times: number) {
  const ask = (pause: number) =>
    setTimeout(() => {
      if (over.signal.aborted) return
      const sign = new Image()
      sign.addEventListener('error', () => ask(Math.min(pause * 2, longest)))
      sign.addEventListener('load', () => {
        const texts = fields().map(({ value }) => value)
        // what is written goes before a page that is whole
        if (keep({ times: times + 1, path: location.pathname, texts })) location.reload()
      })
      sign.src = `/icons/icon.svg?${Date.now()}`
    }, pause)
  tell()
  ask(Math.min(1000 * 2 ** times, longest))
}

/** What was kept for this page; nothing where the browser keeps nothing. */
function keptBefore(): Unfinished | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as Unfinished | null // our own, below
  } catch {
    return null
  }
}

/** Keeps what is unfinished, or forgets it; gives whether the browser does. */
function keep(unfinished: Unfinished | undefined): boolean {
  try {
    if (unfinished) sessionStorage.setItem(place, JSON.stringify(unfinished))
    else sessionStorage.removeItem(place)
    return true
  } catch {
    return false
  }
}

/** Writes into a field what the buyer has written there as if it were written now. */
function writeAgain(field: Field) {
  const text = field.value
  if (text === field.defaultValue) return
  // React takes a part of the page over when something happens in it
  field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
  // it compares with what was last set through the field itself, hence set around it
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // a number counts when its field is left
  if (field !== document.activeElement)
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

noteUntilTakenOver()
keepOffer()
void keepChanges()
void begin()
