/** Names the function that a request is for, to a process that serves all: `<kind> <name>`. */
export const functionHeader = 'x-lectern-function'
