interface ImportMetaEnv {
  /** Set in local builds alone: JSON of the local stack's project and its emulators' addresses. */
  readonly VITE_LECTERN_EMULATORS?: string
}
