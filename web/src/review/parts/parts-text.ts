/** What all of a reviewer's pages say. */
export const partsText = {
  loading: 'Loading…',
  again: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  bytes: (bytes: number) =>
    bytes < 100_000
      ? `${String(Math.max(1, Math.round(bytes / 1000)))} KB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`,
} as const
