import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import { loadOnDemand, loadWhenControlled, loadWhenIdle } from './lazy-load.ts'

/** How often to check whether a press has ended, in ms: no event marks the end of every press. */
const pressCheck = 50

/** State that a control inherits from its placeholder. */
export type PlaceholderState = { pressed: boolean; focused: boolean; hovered: boolean }

type LazyTriggerProps = {
  load: () => Promise<ComponentType<PlaceholderState>>
  label: string
  className: string
  children: ReactNode
}

/**
 * A plain button in place of a control that opens a popup, until its code is loaded. It is never replaced during a
 * press, whose click would be lost.
 */
export function LazyTrigger({ load, label, className, children }: LazyTriggerProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const [pressed, setPressed] = useState(false)
  const [loaded, setLoaded] = useState<{
    Control: ComponentType<PlaceholderState>
    focused: boolean
    hovered: boolean
  }>()
  const replace = useCallback((Control: ComponentType<PlaceholderState>) => {
    const { current: button } = ref
    if (!button) return
    const focused = button === document.activeElement
    setLoaded({ Control, focused, hovered: button.matches(':hover') })
  }, [])
  const replaceUnpressed = useCallback(
    async (loading: Promise<ComponentType<PlaceholderState>>) => {
      const Control = await loading
      while (ref.current?.matches(':active'))
        await new Promise((check) => setTimeout(check, pressCheck))
      replace(Control)
    },
    [replace],
  )
  useEffect(() => void replaceUnpressed(loadWhenControlled(load)), [replaceUnpressed, load])
  if (loaded) {
    const { Control, focused, hovered } = loaded
    return <Control pressed={pressed} focused={focused} hovered={hovered} />
  }
  const preload = () => void replaceUnpressed(loadWhenIdle(load))
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-label={label}
      onClick={() => {
        setPressed(true)
        void loadOnDemand(load).then(replace)
      }}
      onPointerEnter={({ pointerType }) => {
        // A tap follows a touch pointer at once.
        if (pointerType === 'mouse') preload()
      }}
      onFocus={preload}
      className={className}
    >
      {children}
    </button>
  )
}

/** For the control's own trigger: focuses it if its placeholder was focused. */
export function usePlaceholderFocus({
  focused,
  pressed,
}: PlaceholderState): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null)
  // An open popup takes the focus itself.
  const [takesFocus] = useState(focused && !pressed)
  // In a layout effect, so that no key event falls in between.
  useLayoutEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus])
  return ref
}
