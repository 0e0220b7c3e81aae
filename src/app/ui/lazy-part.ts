import {
  createElement,
  lazy,
  useEffect,
  useState,
  type ComponentType,
  type LazyExoticComponent,
} from 'react'
import { asked, once } from '#app/platform/late.ts'

/** A component whose code comes when it is first shown. On a lost line it is waited for; the page around it stays. */
export const lazyPart = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await asked(load) }))

/**
 * The same for what only opens over a page: shown as soon as its code is there. What React.lazy waits for within an empty
 * boundary it shows 300 ms later at the earliest, so that waiting screens do not flicker.
 */
export function openingPart<Props extends object>(
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
