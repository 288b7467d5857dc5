/**
 * The attribute of the document's root element that says, before React has read anything, that
 * what is reserved for visitors may be shown at once: nobody is signed in, or who is can't be told.
 */
export const signedOutMark = 'data-signed-out'
