/**
 * The attribute of the document's root element that says, before React has read anything, that
 * nobody is signed in: what is reserved for visitors may be shown at once.
 */
export const signedOutMark = 'data-signed-out'
