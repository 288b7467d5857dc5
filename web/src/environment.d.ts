interface ImportMetaEnv {
  /** Set in local builds alone: JSON of the local stack's project and its emulators' addresses. */
  readonly VITE_LECTERN_EMULATORS?: string
}

/** The picker for a new file, which some browsers have and the DOM's types don't know. */
interface Window {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string
    readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[]
  }) => Promise<FileSystemFileHandle>
}

/** What some browsers tell of the connection. */
interface Navigator {
  readonly connection?: {
    /** Whether the visitor asks for as little as possible to be fetched. */
    readonly saveData: boolean
  }
}
