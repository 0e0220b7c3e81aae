// Runs in a page from the server until the app has taken it over: whoever is quick presses and writes nothing in vain.
// It is sent before the app, so it imports nothing.

/** How long a press may be without effect until the page says why, in ms. */
const unnoticed = 1500
/** Longest pause between two tries to load what is missing, in ms. */
const longest = 60_000
/** Where is kept over that, for this tab, how often it was tried and what is written. */
const place = 'sampleroom.coming'
type Unfinished = { times: number; path: string; texts: string[] }

type Field = HTMLInputElement | HTMLTextAreaElement
const withText = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])'
const fields = () => [...document.querySelectorAll<Field>(withText)]

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
    if (button && !(button.form && button.type === 'submit')) press(() => button.click())
  }
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement)) return
    // the browser would load the page anew, and forget what was written
    event.preventDefault()
    press(() => form.requestSubmit(submitter))
  }
  document.addEventListener('click', onClick, options)
  document.addEventListener('submit', onSubmit, options)
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', watchStart, options)
  else watchStart()
  const takenOver = () => {
    over.abort()
    tell()
    for (const field of fields()) writeAgain(field)
    for (const again of pressed) again()
    sessionStorage.removeItem(place)
  }
  document.addEventListener('taken-over', takenOver, { once: true })
}

/** Says that the page is not whole, as long as it is not. */
function tell() {
  const notice = document.getElementById('still-coming')
  if (notice) notice.hidden = over.signal.aborted
}

/** Asks for what the page begins the app with, which is loaded once however often it is asked for. */
function watchStart() {
  const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Unfinished | null // our own, below
  if (kept?.path === location.pathname) {
    for (const [n, field] of fields().entries()) field.value = kept.texts[n] ?? field.value
  }
  const start = document.querySelector<HTMLScriptElement>('script[type=module]:not([async])')
  if (start) import(/* @vite-ignore */ start.src).catch(() => comeAgain(kept?.times ?? 0))
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
        const kept: Unfinished = { times: times + 1, path: location.pathname, texts }
        sessionStorage.setItem(place, JSON.stringify(kept))
        location.reload()
      })
      sign.src = `/icons/icon.svg?${Date.now()}`
    }, pause)
  tell()
  ask(Math.min(1000 * 2 ** times, longest))
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
}

// the app takes this block away when it takes over, which may be before this has come
if (document.readyState === 'loading' || document.getElementById('handed-over'))
  noteUntilTakenOver()
