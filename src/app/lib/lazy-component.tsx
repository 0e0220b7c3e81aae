import { createElement, lazy, useEffect, useState, type ComponentType } from 'react'
import { loadOnDemand, memoizeLoader } from './lazy-load.ts'

/** Loads its code on first render, or ahead with `coming`. Offline it stays pending. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { coming: () => Promise<unknown> } {
  let here: ComponentType<Props> | undefined
  const coming = memoizeLoader(async () => (here = await loadOnDemand(load)))
  const Late = lazy(async () => ({ default: await coming() }))
  function LazyPart(props: Props) {
    // `React.lazy` suspends briefly even when the code is loaded.
    const [Part] = useState(() => here ?? Late)
    return createElement(Part, props)
  }
  return Object.assign(LazyPart, { coming })
}

/** Without `React.lazy`, whose fallback React shows for at least 300 ms. */
export function lazyOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const coming = memoizeLoader(() => loadOnDemand(load))
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
