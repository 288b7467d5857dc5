/**
 * Lets a field for a day or a time look as empty as it is. WebKit writes today into it all the same (it
 * alone knows the property that is asked for here, and stands for it); who is about to type sees it.
 */
export const emptyMoment = {
  '@supports (hanging-punctuation: first)': {
    '& input:is([type="date"], [type="time"])[value=""]:not(:focus)': {
      WebkitTextFillColor: 'transparent',
    },
  },
} as const
