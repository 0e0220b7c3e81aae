import { createElement, lazy, useEffect, useState, type ComponentType } from 'react'
import { asked, once } from './lazy-load.ts'

/**
 * A component whose code comes when it is first shown, or with `coming`: from then on it is shown at once. On a lost line
 * it is waited for; the page around it stays.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { coming: () => Promise<unknown> } {
  let here: ComponentType<Props> | undefined
  const coming = once(async () => (here = await asked(load)))
  const Late = lazy(async () => ({ default: await coming() }))
  function LazyPart(props: Props) {
    // React.lazy waits a moment even for what is there
    const [Part] = useState(() => here ?? Late)
    return createElement(Part, props)
  }
  return Object.assign(LazyPart, { coming })
}

/**
 * The same for what only opens over a page: shown as soon as its code is there. What React.lazy waits for within an empty
 * boundary it shows 300 ms later at the earliest, so that waiting screens do not flicker.
 */
export function lazyOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const coming = once(() => asked(load))
  let here: ComponentType<Props> | undefined
  return function OpeningPart(props: Props) {
    const [Part, setPart] = useState(() => here)
    useEffect(() => {
      void coming().then((come) => {
        here = come
        setPart(() => come)
      })
    }, [])
    return Part ? createElement(Part, props) : null
  }
}
