/** Shows that a row goes on: it fades at its end, with room there for the last of it. */
export const moreAtTheEnd = {
  paddingRight: '3rem',
  maskImage: 'linear-gradient(to right, #000 calc(100% - 3rem), transparent)',
} as const
