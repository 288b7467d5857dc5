import { join } from 'node:path'

import { findRuntimes } from 'jdk-utils'

/** A Java runtime of this machine. */
export interface Java {
  /** The folder that JAVA_HOME would name. */
  readonly home: string
  /** The folder of its programs, `java` among them. */
  readonly bin: string
  /** Its main version, such as 21. */
  readonly version: number
  /** Whether it can also compile. */
  readonly isJdk: boolean
}

/**
 * Lists this machine's Java runtimes that are new enough: the one JAVA_HOME names, then the one on
 * PATH, then the others, newest first.
 *
 * @param minimum the oldest main version that will do; Firebase's emulators want 21
 */
export async function findJavas(minimum = 21): Promise<Java[]> {
  const found = await findRuntimes({ withVersion: true, withTags: true, checkJavac: true })
  return found
    .map(({ homedir: home, version, hasJavac, isJavaHomeEnv, isInPathEnv }) => ({
      home,
      bin: join(home, 'bin'),
      version: version?.major ?? 0,
      isJdk: hasJavac === true,
      rank: isJavaHomeEnv === true ? 2 : Number(isInPathEnv === true),
    }))
    .filter(({ version }) => version >= minimum)
    .toSorted((one, other) => other.rank - one.rank || other.version - one.version)
}
