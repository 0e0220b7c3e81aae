import type { loadingNoticeId } from '#shared/contract/ssr.ts'
import { restoreForm, saveForm } from './saved-form.ts'

/** Longest wait for the images above the fold, in ms. */
const imageTimeout = 1500
/** Longest pause between two reload attempts, in ms. */
const maxPause = 60_000
/** Limit of reloads for lost chunks while the server responds. */
const maxReloads = 5
/** Equal by type: importing the value would split the inline script into two files. */
const noticeId: typeof loadingNoticeId = 'loading-notice'

export const findLoadingNotice = (): HTMLElement | null => document.getElementById(noticeId)

/** Loads the app after the first paint or interaction. Reloads the page if a file of it is lost. */
export async function startApp(earlyPhase: AbortController, showNotice: () => void): Promise<void> {
  await whenParsed()
  const reloads = restoreForm()
  const interaction = Promise.race([
    waitForEvent(document, 'pointerdown'),
    waitForEvent(document, 'keydown'),
  ])
  await Promise.race([whenFirstPainted(), interaction, delay(imageTimeout)])
  const { app, parts = '' } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {}
  if (app === undefined) return
  const files = [...parts.split(' '), app]
  for (const href of files) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }))
  }
  try {
    // One task per file: a single long task would block input. The app is last, and hydrates the page.
    for (const file of files) {
      await import(/* @vite-ignore */ file)
      // Hidden tabs throttle timers to a second.
      if (!document.hidden) await delay(0)
    }
  } catch (error) {
    if (reloads < (isLostChunk(error) ? maxReloads : 1)) {
      showNotice()
      reloadWhenOnline(reloads, earlyPhase.signal)
    } else {
      earlyPhase.abort()
      showUnsupportedNotice()
    }
  }
}

const delay = (time: number) => new Promise<void>((done) => setTimeout(done, time))

const waitForEvent = (target: EventTarget, type: string) =>
  new Promise<void>((done) => target.addEventListener(type, () => done(), { once: true }))

export async function whenParsed(): Promise<void> {
  if (document.readyState === 'loading') await waitForEvent(document, 'DOMContentLoaded')
}

async function whenFirstPainted() {
  const images = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
  await Promise.all(images.map((image) => image.decode().catch(() => {})))
  // A hidden page paints only when it becomes visible.
  if (!document.hidden) await new Promise(requestAnimationFrame)
  await delay(0)
}

/** A chunk lost in transit; other errors would recur. Browsers differ only in the message. */
const isLostChunk = (error: unknown) =>
  !(error instanceof Error) || (error instanceof TypeError && /\bmodule\b/iu.test(error.message))

function reloadWhenOnline(reloads: number, signal: AbortSignal) {
  const probe = (pause: number) =>
    setTimeout(() => {
      if (signal.aborted) return
      const image = new Image()
      image.addEventListener('error', () => probe(Math.min(pause * 2, maxPause)))
      image.addEventListener('load', () => {
        // Without storage it does not reload: the text matters more than a complete page.
        if (saveForm(reloads + 1)) location.reload()
      })
      image.src = `/icons/icon.svg?${Date.now()}`
    }, pause)
  probe(Math.min(1000 * 2 ** reloads, maxPause))
}

/** The page says that the app does not run here; its links and forms work without. */
function showUnsupportedNotice() {
  const notice = findLoadingNotice()
  if (!notice) return
  // Without its id no timer hides the notice.
  notice.removeAttribute('id')
  notice.textContent = notice.dataset['unable'] ?? ''
  notice.hidden = false
  notice.style.position = 'static'
  document.body.prepend(notice)
}
