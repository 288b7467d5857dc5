import { useEffect, useState } from 'react'

/** Whether the own address is proved, which it is taken for until somebody knows better. */
export function useAddressProved(uid: string) {
  const [isProved, setIsProved] = useState(true)
  useEffect(() => {
    let left = false
    const look = async () => {
      try {
        // Nothing on this page waits for Firestore, which most of its visitors don't need.
        const { hasProvedAddress } = await import('../../../firebase/accounts/own-address.ts')
        const proved = await hasProvedAddress(uid)
        if (!left) setIsProved(proved)
      } catch {
        // Without an answer nothing is said: whoever logs in again is told then.
      }
    }
    void look()
    return () => {
      left = true
    }
  }, [uid])
  return {
    isProved,
    noteProved: () => {
      setIsProved(true)
    },
  }
}
