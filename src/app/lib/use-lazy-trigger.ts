import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type PointerEvent,
  type RefObject,
} from 'react'
import { loadOnDemand, loadWhenControlled, loadWhenIdle } from './lazy-load.ts'

/** State that a control inherits from its placeholder button. */
export type TakenOver = {
  pressed: boolean
  focused: boolean
  hovered: boolean
}

type LateControl = {
  Control: ComponentType<TakenOver> | undefined
  plain: {
    ref: RefObject<HTMLButtonElement | null>
    onClick: () => void
    onPointerEnter: (entering: PointerEvent) => void
    onFocus: () => void
    'aria-expanded': false
  }
  takenOver: TakenOver
}

/** The control never replaces its placeholder button during a click, which would be lost. */
export function useLazyTrigger(load: () => Promise<ComponentType<TakenOver>>): LateControl {
  const ref = useRef<HTMLButtonElement>(null)
  const [pressed, setPressed] = useState(false)
  const [come, setCome] = useState<LateControl['Control']>()
  const [{ focused, hovered }, setRested] = useState({ focused: false, hovered: false })
  const take = useCallback((Control: ComponentType<TakenOver>) => {
    const { current: plain } = ref
    if (!plain) return
    setRested({ focused: plain === document.activeElement, hovered: plain.matches(':hover') })
    setCome(() => Control)
  }, [])
  const takeUnpressed = useCallback(
    async (coming: Promise<ComponentType<TakenOver>>) => {
      const Control = await coming
      while (ref.current?.matches(':active')) await pause()
      take(Control)
    },
    [take],
  )
  useEffect(() => void takeUnpressed(loadWhenControlled(load)), [takeUnpressed, load])
  const turnTo = () => void takeUnpressed(loadWhenIdle(load))
  return {
    Control: come,
    plain: {
      ref,
      onClick: () => {
        setPressed(true)
        void loadOnDemand(load).then(take)
      },
      onPointerEnter: ({ pointerType }) => {
        // A tap follows a touch pointer at once.
        if (pointerType === 'mouse') turnTo()
      },
      onFocus: turnTo,
      'aria-expanded': false,
    },
    takenOver: { pressed, focused, hovered },
  }
}

/** Polling interval, because no event marks the end of every press. */
const pause = () => new Promise((look) => setTimeout(look, 50))

export function useRestoredFocus({
  focused,
  pressed,
}: TakenOver): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null)
  // In a layout effect, so that no key event falls in between. An open popup takes the focus itself.
  const [takesFocus] = useState(focused && !pressed)
  useLayoutEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus])
  return ref
}
