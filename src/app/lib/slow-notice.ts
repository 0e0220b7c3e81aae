import { loadingNoticeId } from '#shared/contract/ssr.ts'

/** Delay before the clicked control shows that it is busy, in ms. */
const busyDelay = 100
/** Delay before the notice appears, in ms. */
const noticeDelay = 1500
/** Dispatched on `window` by the notice's button. */
export const retryEvent = 'retry'

let clicked: Element | undefined
/** How many loads each busy control waits for. */
const busy = new Map<Element, number>()
/** How many loads the notice shows. */
const pending = { waiting: 0, failed: 0 }
type NoticeState = keyof typeof pending

export function trackClickedControl(): void {
  const track = ({ target }: Event) => {
    if (target instanceof Element)
      clicked = target.closest('button, a, summary, label') ?? undefined
  }
  addEventListener('click', track, { capture: true })
}

/** Marks the clicked control as busy, then shows `shell/loading-notice.tsx`, as a failure after `onFailure`. */
export async function withSlowNotice<T>(work: (onFailure: () => void) => Promise<T>): Promise<T> {
  // The server renders such parts as well.
  if (typeof document === 'undefined') return work(() => {})
  let state: NoticeState | undefined
  const show = (next: NoticeState | undefined) => {
    if (state) pending[state] -= 1
    if (next) pending[next] += 1
    state = next
    updateNotice()
  }
  let control: Element | undefined
  const timers = [
    setTimeout(() => {
      if (clicked?.isConnected) countBusy((control = clicked), 1)
      else if (!state) show('waiting')
    }, busyDelay),
    setTimeout(() => {
      if (!state) show('waiting')
    }, noticeDelay),
  ]
  try {
    return await work(() => show('failed'))
  } finally {
    for (const timer of timers) clearTimeout(timer)
    if (control) countBusy(control, -1)
    if (state) show(undefined)
  }
}

function countBusy(control: Element, change: 1 | -1) {
  const loads = (busy.get(control) ?? 0) + change
  // Outside React: it may be any control, and none of them should re-render.
  if (loads > 0) {
    busy.set(control, loads)
    control.setAttribute('aria-busy', 'true')
  } else {
    busy.delete(control)
    control.removeAttribute('aria-busy')
  }
}

function updateNotice() {
  const notice = document.getElementById(loadingNoticeId)
  if (!notice) return
  notice.hidden = pending.waiting + pending.failed === 0
  notice.toggleAttribute('data-failed', pending.failed > 0)
}
