import type { PortUser, Ports } from './ports.ts'

/** The Firebase services that a local stack can run. */
export const services = ['auth', 'functions', 'firestore', 'storage', 'hosting'] as const

/** A Firebase service that a local stack can run. */
export type Service = (typeof services)[number]

/**
 * Lists the ports that a stack with these services needs; the functions send mail, so the inbox comes with
 * them.
 */
export function portUsersOf(chosen: readonly Service[]): PortUser[] {
  const users: PortUser[] = [...chosen, 'hub', 'logging']
  if (chosen.includes('firestore')) users.push('firestoreWebsocket')
  if (chosen.includes('functions')) users.push('eventarc', 'tasks', 'smtp', 'inbox')
  return users
}

/** The environment variables that lead Firebase's Admin SDK to a stack's emulators, and nowhere else. */
export function emulatorEnvironment(ports: Ports, host: string): Record<string, string> {
  return {
    FIREBASE_AUTH_EMULATOR_HOST: `${host}:${String(ports.auth)}`,
    FIRESTORE_EMULATOR_HOST: `${host}:${String(ports.firestore)}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${host}:${String(ports.storage)}`,
    METADATA_SERVER_DETECTION: 'none',
  }
}
