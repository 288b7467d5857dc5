import { useEffect, useState } from 'react'

/** The further addresses of the own account; null until they are known, and for good where they can't be read. */
export function useFurtherAddresses(uid: string) {
  const [addresses, setAddresses] = useState<readonly string[] | null>(null)
  const [isUnread, setIsUnread] = useState(false)
  useEffect(() => {
    let left = false
    const look = async () => {
      try {
        // Nothing else on this page waits for Firestore.
        const { readFurtherAddresses } = await import('../../../firebase/accounts/own-address.ts')
        const found = await readFurtherAddresses(uid)
        if (!left) setAddresses(found)
      } catch {
        if (!left) setIsUnread(true)
      }
    }
    void look()
    return () => {
      left = true
    }
  }, [uid])
  return {
    addresses,
    isUnread,
    noteRemoved: (email: string) => {
      setAddresses((known) => (Array.isArray(known) ? known.filter((one) => one !== email) : known))
    },
  }
}
