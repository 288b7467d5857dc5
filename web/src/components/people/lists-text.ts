/** The words of a list that is loaded. */
export const listsText = {
  loading: 'Loading...',
  failed: 'This could not be loaded.',
  retry: 'Retry',
  refresh: 'Look again',
} as const
