import { useEffect, useState } from 'react'

/** The further addresses of the own account; null until they are known. */
export function useFurtherAddresses(uid: string) {
  const [addresses, setAddresses] = useState<readonly string[] | 'unread' | null>(null)
  useEffect(() => {
    let left = false
    const look = async () => {
      try {
        // Nothing else on this page waits for Firestore.
        const { readFurtherAddresses } = await import('../../../firebase/accounts/own-address.ts')
        const found = await readFurtherAddresses(uid)
        if (!left) setAddresses(found)
      } catch {
        if (!left) setAddresses('unread')
      }
    }
    void look()
    return () => {
      left = true
    }
  }, [uid])
  return {
    addresses,
    noteRemoved: (email: string) => {
      setAddresses((known) => (Array.isArray(known) ? known.filter((one) => one !== email) : known))
    },
  }
}
