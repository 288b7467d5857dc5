/** The words of the app around its pages. */
export const appText = {
  loggingOut: 'Logging out...',
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Logout failed!',
  brokenTitle: 'This page could not be shown',
  broken:
    'Something in it went wrong, or a part of it could not be loaded. What you saved or submitted is safe. Reload the page to go on.',
  reload: 'Reload the page',
} as const
