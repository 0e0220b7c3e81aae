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
import { asked, kept, late } from './lazy-load.ts'

/** What a control takes over from the plain button that stood for it. */
export type TakenOver = {
  /** The plain button was pressed: it begins open. */
  pressed: boolean
  /** The plain button had the focus. */
  focused: boolean
  /** A pointer rested on the plain button. */
  hovered: boolean
}

/** A plain button that stands for a control until its code is there, and then the control itself. */
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

/**
 * A control that opens something, whose code comes when somebody turns to it, or when the worker has it. It takes the
 * place of its plain button, never while that is being pressed: the press would be lost.
 */
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
  useEffect(() => void takeUnpressed(kept(load)), [takeUnpressed, load])
  const turnTo = () => void takeUnpressed(late(load))
  return {
    Control: come,
    plain: {
      ref,
      onClick: () => {
        setPressed(true)
        void asked(load).then(take)
      },
      onPointerEnter: ({ pointerType }) => {
        // a finger presses at once
        if (pointerType === 'mouse') turnTo()
      },
      onFocus: turnTo,
      'aria-expanded': false,
    },
    takenOver: { pressed, focused, hovered },
  }
}

/** Until it is looked again whether a button is being pressed: no event tells the end of every press. */
const pause = () => new Promise((look) => setTimeout(look, 50))

/** Gives a control the focus that its plain button had. */
export function useRestoredFocus({
  focused,
  pressed,
}: TakenOver): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null)
  // as it comes, so that no key falls between the two; what opens has the focus itself
  const [takesFocus] = useState(focused && !pressed)
  useLayoutEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus])
  return ref
}
