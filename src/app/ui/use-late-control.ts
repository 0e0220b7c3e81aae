import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react'
import { asked, late } from '#app/platform/late.ts'

/** What a control takes over from the plain button that stood for it. */
export type TakenOver = {
  /** The plain button was pressed: it begins open. */
  pressed: boolean
  /** The plain button had the focus. */
  focused: boolean
}

/** A plain button that stands for a control until its code is there, and then the control itself. */
type LateControl = {
  Control: ComponentType<TakenOver> | undefined
  plain: { ref: RefObject<HTMLButtonElement | null>; onClick: () => void; 'aria-expanded': false }
  takenOver: TakenOver
}

/**
 * A control that opens something, whose code comes after the first page. It takes the place of its plain button, never
 * while that is being pressed: the press would be lost.
 */
export function useLateControl(load: () => Promise<ComponentType<TakenOver>>): LateControl {
  const ref = useRef<HTMLButtonElement>(null)
  const [pressed, setPressed] = useState(false)
  const [come, setCome] = useState<{ Control: ComponentType<TakenOver>; focused: boolean }>()
  useEffect(() => {
    let left = false
    const take = async () => {
      const Control = await late(load)
      while (ref.current?.matches(':active')) await released()
      if (!left) setCome({ Control, focused: ref.current === document.activeElement })
    }
    void take()
    return () => {
      left = true
    }
  }, [load])
  const press = () => {
    setPressed(true)
    void asked(load)
  }
  return {
    Control: come?.Control,
    plain: { ref, onClick: press, 'aria-expanded': false },
    takenOver: { pressed, focused: come?.focused ?? false },
  }
}

/** Resolves after what is pressed now was let go, and the click that follows. */
const released = (): Promise<void> =>
  new Promise((done) => {
    const over = new AbortController()
    const end = () => {
      over.abort()
      setTimeout(done)
    }
    for (const type of ['pointerup', 'pointercancel', 'keyup', 'blur'])
      addEventListener(type, end, { capture: true, signal: over.signal })
  })

/** Gives a control the focus that its plain button had. */
export function useTakenFocus({
  focused,
  pressed,
}: TakenOver): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null)
  // as it comes; what opens has the focus itself
  const [takesFocus] = useState(focused && !pressed)
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus])
  return ref
}
