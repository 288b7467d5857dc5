import type { StackPlan } from './plan.ts'
import { localHost, type Ports } from './ports.ts'

/** The Firebase services that a local stack can run. */
export const services = ['auth', 'functions', 'firestore', 'storage', 'hosting'] as const

/** A Firebase service that a local stack can run. */
export type Service = (typeof services)[number]

/** The environment variables that lead Firebase's Admin SDK to a stack's emulators, and nowhere else. */
export function emulatorEnvironment(ports: Ports, host: string): Record<string, string> {
  return {
    FIREBASE_AUTH_EMULATOR_HOST: `${host}:${String(ports.auth)}`,
    FIRESTORE_EMULATOR_HOST: `${host}:${String(ports.firestore)}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${host}:${String(ports.storage)}`,
    METADATA_SERVER_DETECTION: 'none',
  }
}

/**
 * What the web app is built with for a local stack: `VITE_LECTERN_EMULATORS`, JSON of the
 * project's id and of each emulator's address as host:port. A build without it is for production.
 */
export function webEnvironment({ projectId, ports }: StackPlan): Record<string, string> {
  const names = ['auth', 'functions', 'firestore', 'storage'] as const
  const addresses = names.map((name) => [name, `${localHost}:${String(ports[name])}`])
  return {
    VITE_LECTERN_EMULATORS: JSON.stringify({ projectId, ...Object.fromEntries(addresses) }),
  }
}
