/**
 * A browser's storage that a test holds in its hands.
 *
 * @param onWrite called before each writing; may throw, as a browser without room does
 */
export function memoryStorage(onWrite: () => void = () => {}): Storage {
  const items = new Map<string, string>()
  const storage: Storage = {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => {
      onWrite()
      items.set(name, text)
      // As browsers do: what is stored can be listed.
      Object.defineProperty(storage, name, { value: text, enumerable: true, configurable: true })
    },
    removeItem: (name) => {
      items.delete(name)
      Reflect.deleteProperty(storage, name)
    },
    clear: () => {
      for (const name of items.keys()) Reflect.deleteProperty(storage, name)
      items.clear()
    },
  }
  for (const name of Object.keys(storage))
    Object.defineProperty(storage, name, { enumerable: false })
  return storage
}
