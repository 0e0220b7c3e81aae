import { useEffect, useState, type ComponentType } from 'react'
import { loadOnDemand, memoizeLoader } from './lazy-load.ts'

type LazyComponent<Props> = ComponentType<Props> & { preload: () => Promise<unknown> }

/**
 * Loads its code when it is first rendered, or ahead with `preload`, and renders `Fallback` meanwhile. Without
 * `React.lazy`, whose fallback React shows for at least 300 ms (docs/decisions/0018-lazy-parts-without-suspense.md).
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType = () => null,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const preload = memoizeLoader(async () => (loaded = await loadOnDemand(load)))
  function Lazy(props: Props) {
    const [Component, setComponent] = useState(() => loaded)
    useEffect(() => {
      void preload().then((component) => setComponent(() => component))
    }, [])
    return Component ? <Component {...props} /> : <Fallback />
  }
  return Object.assign(Lazy, { preload })
}
