import type { Firestore, Transaction } from 'firebase-admin/firestore'

/**
 * A service some of whose methods are others: what a test makes fail, or looks into. Everything else
 * stays its own.
 */
export function breaking<Service extends object>(
  service: Service,
  methods: { readonly [Name in keyof Service]?: Broken<Service[Name]> },
): Service {
  return new Proxy(service, {
    get(target, name) {
      const broken: unknown = Reflect.get(methods, name)
      if (broken !== undefined) return broken
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => Reflect.apply(value, target, args)
    },
  })
}

/**
 * Of a method with several forms, the last one counts, as TypeScript has it: with a callback, where
 * there is one, which nobody uses.
 */
type Broken<Method> = Method extends (...args: infer Arguments) => infer Result
  ? (...args: Arguments) => Result extends void ? Promise<unknown> : Result
  : never

type RunTransaction = (update: (transaction: Transaction) => Promise<unknown>) => Promise<unknown>

/** A `runTransaction` whose first call does what it should, since that one counts a submission. */
export function afterCounting(firestore: Firestore, others: RunTransaction): RunTransaction {
  let isCounted = false
  return async (update) => {
    if (isCounted) return await others(update)
    isCounted = true
    return await firestore.runTransaction(update)
  }
}

/**
 * A database in which somebody else is faster: acts right before the first transaction, or a later one, which has to see
 * that. Two transactions that really race hold each other up for seconds in the emulator.
 */
export function overtaken(
  firestore: Firestore,
  act: () => Promise<unknown>,
  transaction = 1,
): Firestore {
  let count = 0
  return breaking(firestore, {
    runTransaction: async (update) => {
      count += 1
      if (count === transaction) await act()
      return await firestore.runTransaction(update)
    },
  })
}
