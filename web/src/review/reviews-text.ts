/** What is said before it is known who reviews. */
export const reviewsText = {
  title: 'Your reviews',
  broken:
    'Something went wrong on this page. What you typed is kept in this browser: load the page again.',
} as const
