/** Key in sessionStorage. */
const key = 'sampleroom.coming'
/** Text entered on a page whose app did not load, and how often the page was reloaded for it. */
export type SavedForm = { times: number; path: string; texts: string[] }

export type Field = HTMLInputElement | HTMLTextAreaElement
const textFieldSelector =
  'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])'
export const listFormFields = (): Field[] => [
  ...document.querySelectorAll<Field>(textFieldSelector),
]

/** Restores the text of the reload before; gives the number of reloads so far. */
export function restoreForm(): number {
  const saved = readSavedForm()
  if (saved?.path === location.pathname) {
    for (const [n, field] of listFormFields().entries()) field.value = saved.texts[n] ?? field.value
  }
  return saved?.times ?? 0
}

/** False when the browser refuses storage. */
export function saveForm(times: number): boolean {
  const texts = listFormFields().map(({ value }) => value)
  const form: SavedForm = { times, path: location.pathname, texts }
  try {
    sessionStorage.setItem(key, JSON.stringify(form))
    return true
  } catch {
    return false
  }
}

export function clearSavedForm(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was saved.
  }
}

function readSavedForm(): SavedForm | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as SavedForm | null // our own, above
  } catch {
    return null
  }
}
