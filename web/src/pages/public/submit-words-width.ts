/** The width of the longest words on a button that leads to the form: it keeps its size with any of them. */
export const submitWordsWidth = '10.5rem'
