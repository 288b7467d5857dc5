import { useState } from 'react'

import { storing } from '../../browser/storing.ts'

/** Where this device keeps that single keys are not to act: who dictates would say them unawares. */
const keptName = 'lectern-review-keys'

/** Tells whether single keys act, and switches that for this device. */
export function useKeysSwitch(): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => storing(() => localStorage.getItem(keptName)) !== 'off')
  const change = (next: boolean) => {
    setOn(next)
    storing(() => {
      if (next) localStorage.removeItem(keptName)
      else localStorage.setItem(keptName, 'off')
    })
  }
  return [isOn, change]
}
