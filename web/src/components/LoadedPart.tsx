import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'

import { componentsText as text } from './components-text.ts'
import { notify } from './notify.ts'

interface LoadedPartProps<Part> {
  /** The same function at each render. */
  readonly load: () => Promise<Part>
  /** Called when it could not be loaded, which a toast says: whoever wanted it should give it up. */
  readonly onMissing?: () => void
  readonly children: (part: Part) => ReactNode
}

/**
 * Shows what has to be loaded first, and nothing until it is there. Unlike React's `lazy`, a failure
 * takes nothing else from the screen, and the next time it is tried again.
 */
export function LoadedPart<Part>({ load, onMissing, children }: LoadedPartProps<Part>) {
  const [loaded, setLoaded] = useState<{ readonly part: Part } | null>(null)
  const giveUp = useEffectEvent(() => {
    notify.error(text.partMissing)
    onMissing?.()
  })

  useEffect(() => {
    let left = false
    const begin = async () => {
      try {
        const part = await load()
        if (!left) setLoaded({ part })
      } catch {
        if (!left) giveUp()
      }
    }
    void begin()
    return () => {
      left = true
    }
  }, [load])
  return loaded === null ? null : children(loaded.part)
}
