import { type ComponentType, createElement, lazy, type ReactElement, useState } from 'react'

/** A page whose code is fetched when it is shown first. */
export interface LazyPage {
  /** Fetches the code. Until the promise is fulfilled the page waits in its Suspense boundary. */
  readonly load: () => Promise<void>
  /** The page. Once its code was loaded it is drawn without any waiting. */
  readonly Page: ComponentType
}

/**
 * Makes a page of the import that brings its component. Unlike a component of React's `lazy`, which
 * always waits once, it takes over pre-rendered HTML in one go when it was loaded before.
 */
export function lazyPage(fetchComponent: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined
  const load = async () => {
    loaded = await fetchComponent()
  }
  const Waiting = lazy(async () => ({ default: await fetchComponent() }))
  function Page(): ReactElement {
    const [Component] = useState<ComponentType>(() => loaded ?? Waiting)
    return createElement(Component)
  }
  return { load, Page }
}
