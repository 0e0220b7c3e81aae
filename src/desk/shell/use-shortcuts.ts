import { useEffect, useRef } from 'react'
import { deskShortcutsKey } from '#shared/contract/persistent-names.ts'

/** Of this browser: single keys disturb members who speak to their computer. */
export const areShortcutsOn = (): boolean => localStorage.getItem(deskShortcutsKey) !== 'off'

export function switchShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(deskShortcutsKey)
  else localStorage.setItem(deskShortcutsKey, 'off')
}

/** A letter that is typed, or meant for what is open over the page, is no command. */
const isTyped = ({ target }: KeyboardEvent) =>
  document.querySelector('dialog[open], [role=alertdialog]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:input|textarea|select)$/iu.test(target.tagName)))

/** While the component is on the page, by `KeyboardEvent.key`. */
export function useShortcuts(commands: Record<string, () => void>): void {
  const current = useRef(commands)
  useEffect(() => {
    current.current = commands
  })
  useEffect(() => {
    const run = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const command = Object.hasOwn(current.current, event.key) && current.current[event.key]
      if (!command || isTyped(event) || !areShortcutsOn()) return
      event.preventDefault()
      command()
    }
    document.addEventListener('keydown', run)
    return () => document.removeEventListener('keydown', run)
  }, [])
}
